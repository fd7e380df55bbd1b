import type { Domain } from '../domain.ts'

/** Online shops. */
export const shop: Domain = {
  key: 'shop',
  tenant: 'store',
  actors: ['shop owner', 'merchandiser', 'fulfilment clerk'],
  resources: {
    'shop product': {
      gist: 'something for sale with text and pictures',
      fields: {
        product_title: 'text, name in the shop',
        sales_text: 'text, description in HTML',
        list_price: 'money, price before discounts',
        published: 'flag, whether buyers see it',
        pictures: 'list, addresses of images',
        variants: '@product variant*, sizes and colours',
      },
      acts: {
        publish: 'shows it on the channels given',
        'bundle * with another': 'sells both together at one price',
      },
      rule: 'something sold once can be hidden but not erased',
    },
    'product variant': {
      gist: 'one size or colour with stock of its own',
      fields: {
        sku: 'text, code for the warehouse',
        option_values: 'list, size and colour',
        on_hand: 'int 0..1000000, pieces in stock',
        extra_price: 'money, added to the list price',
      },
      acts: { 'adjust stock of': 'adds or removes pieces with a reason' },
      rule: 'stock below zero is possible only for preorders',
    },
    'shopping cart': {
      gist: 'what a visitor wants to buy',
      fields: {
        cart_lines: 'list, variants with number',
        subtotal: 'money, before postage',
        left_at: 'time, when it was abandoned',
        visitor_email: 'email, if it is known',
      },
      acts: {
        checkout: 'turns it into an order and asks for money',
        'win back': 'mails a reminder with the content',
      },
      rule: 'prices are fixed only in the checkout',
    },
    'customer order': {
      gist: 'what somebody bought',
      fields: {
        order_number: 'text, number in the mails',
        placed: 'time, when it was bought',
        fulfilment: 'open|partial|shipped|delivered, how far it is',
        ship_to: 'place, where it goes',
        grand_total: 'money, with postage and tax',
        bought: '@product variant*, what was bought',
      },
      acts: {
        ship: 'marks lines as sent with a tracking number',
        cancel: 'stops it and gives the money back',
        'hold * for review': 'keeps it until somebody looked for fraud',
      },
      rule: 'what has left the house can only come back as a return',
    },
    'discount code': {
      gist: 'a word that lowers the price',
      fields: {
        code_word: 'text, what buyers type',
        off: 'percent, rebate',
        usable: 'int 1..1000000, times in all',
        promo_period: 'period, when it works',
      },
      acts: { deactivate: 'ends it at once' },
      rule: 'two words are never combined in one order',
    },
    'return parcel': {
      gist: 'goods on their way back',
      fields: {
        why: 'size|damaged|late|not_as_shown|changed_mind, what the buyer said',
        label_url: 'url, sticker to print',
        refund_sum: 'money, what goes back',
        returned_order: '@customer order, purchase',
      },
      acts: {
        authorize: 'accepts it and makes the sticker',
        restock: 'books the goods in and pays back',
      },
      rule: 'opened hygiene goods are not taken back',
    },
    'buyer review': {
      gist: 'stars and words of a buyer',
      fields: {
        rating: 'int 1..5, stars',
        review_text: 'text, words',
        verified: 'flag, whether the person bought it',
        judged_product: '@shop product, what it is about',
      },
      acts: { 'answer * publicly': 'shows words of the shop below' },
      rule: 'bad stars are hidden only for insults',
    },
    'gift voucher': {
      gist: 'credit bought as a present',
      fields: {
        voucher_code: 'text, sixteen signs',
        credit_left: 'money, what remains',
        recipient_email: 'email, who gets it',
        usable_until: 'date, last day',
      },
      acts: { 'top up': 'adds credit' },
      rule: 'credit is never paid out in cash',
    },
  },
}
