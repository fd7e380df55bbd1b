import type { Domain } from '../domain.ts'

/** Charts, diagrams and pictures drawn from data. */
export const diagrams: Domain = {
  key: 'charts',
  tenant: 'drawing board',
  actors: ['designer', 'analyst', 'presenter'],
  actsFirst: true,
  resources: {
    'line chart': {
      gist: 'values over time joined by lines',
      fields: {
        data_points: 'list, pairs of time and value',
        chart_title: 'text, words above the chart',
        axis_title: 'text, words along the axis',
        width: 'int 100..4000, pixels across',
        line_style: 'solid|dashed|dotted, how lines look',
      },
      acts: {
        draw: 'shows how a value rises and falls over time',
        'save * as image': 'writes the picture to a file',
      },
      rule: 'points are sorted by time first',
    },
    'bar chart': {
      gist: 'bars that compare values of several categories',
      fields: {
        categories: 'list, names below the bars',
        bar_values: 'list, height of each bar',
        orientation: 'vertical|horizontal, which way bars grow',
        stacked: 'flag, whether groups stand on one another',
      },
      acts: { draw: 'compares categories by the length of their bars' },
      rule: 'more than fifty bars become unreadable',
    },
    'pie chart': {
      gist: 'parts of a whole as slices',
      fields: {
        slice_names: 'list, name of each part',
        slice_values: 'list, size of each part',
        inner_radius: 'percent, hole in the middle',
        legend_position: 'top|right|bottom|none, where names stand',
      },
      acts: { draw: 'shows what share each part has in the whole' },
      rule: 'small parts are joined as other',
    },
    'flow diagram': {
      gist: 'boxes and arrows that show the steps of a process',
      fields: {
        boxes: 'list, steps with their names',
        arrows: 'list, which step leads to which',
        direction: 'top_down|left_right, how it is laid out',
        source_text: 'text, description in a drawing language',
      },
      acts: {
        render: 'turns the description into a picture',
        'add step to': 'puts a new box between two others',
        'check syntax of': 'finds mistakes in the description',
      },
      rule: 'every arrow starts and ends at a box',
    },
    'mind map': {
      gist: 'ideas that branch out from one topic',
      plural: 'mind maps',
      fields: {
        central_topic: 'text, idea in the middle',
        branches: 'list, ideas around it',
        markdown_outline: 'text, nested list it is drawn from',
        depth: 'int 1..8, levels of branches',
      },
      acts: {
        'convert markdown to': 'draws a nested outline as branches',
        'grow *': 'adds new ideas to one branch',
      },
      rule: 'one topic stands in the middle',
    },
    'network diagram': {
      gist: 'nodes and the links between them as a picture',
      fields: {
        node_list: 'list, nodes to draw',
        link_list: 'list, pairs of nodes that are connected',
        layout: 'force|circle|tree|grid, how nodes are placed',
        group_colours: 'list, colour of each group',
      },
      acts: { draw: 'shows which things are related to each other' },
      rule: 'links to unknown nodes are left out',
    },
    'drawn map': {
      gist: 'places and routes on a map',
      fields: {
        pins: 'list, places to mark',
        route_points: 'list, places along the way',
        zoom: 'int 1..20, how close it is',
        map_style: 'street|satellite|plain, look of the map',
      },
      acts: {
        'pin places on': 'marks several locations with their names',
        'draw route on': 'shows the way from one place to the next',
      },
      rule: 'names of places are looked up first',
    },
    'drawing canvas': {
      gist: 'an area of pixels or shapes to paint on',
      plural: 'drawing canvases',
      fields: {
        canvas_width: 'int 1..8000, pixels across',
        canvas_height: 'int 1..8000, pixels down',
        background: 'text, colour behind everything',
        shapes: 'list, what is on it',
      },
      acts: {
        'draw line on': 'joins two points in a colour',
        'fill area of': 'paints a rectangle or a circle',
        'get * as png': 'returns the picture in base64',
        'resize *': 'changes its width and height',
      },
      rule: 'shapes outside the area are cut off',
    },
  },
}
