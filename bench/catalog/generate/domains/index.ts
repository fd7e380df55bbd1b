import type { Domain } from '../domain.ts'
import { airport } from './airport.ts'
import { analytics } from './analytics.ts'
import { astronomy } from './astronomy.ts'
import { banking } from './banking.ts'
import { billing } from './billing.ts'
import { browser } from './browser.ts'
import { calendar } from './calendar.ts'
import { chat } from './chat.ts'
import { city } from './city.ts'
import { clinic } from './clinic.ts'
import { clock } from './clock.ts'
import { codehost } from './codehost.ts'
import { construction } from './construction.ts'
import { containers } from './containers.ts'
import { crm } from './crm.ts'
import { dairy } from './dairy.ts'
import { database } from './database.ts'
import { diagrams } from './diagrams.ts'
import { disk } from './disk.ts'
import { document } from './document.ts'
import { editor } from './editor.ts'
import { energy } from './energy.ts'
import { events } from './events.ts'
import { files } from './files.ts'
import { film } from './film.ts'
import { fleet } from './fleet.ts'
import { forestry } from './forestry.ts'
import { game } from './game.ts'
import { genomics } from './genomics.ts'
import { greenhouse } from './greenhouse.ts'
import { helpdesk } from './helpdesk.ts'
import { hosting } from './hosting.ts'
import { hotel } from './hotel.ts'
import { insurance } from './insurance.ts'
import { legal } from './legal.ts'
import { library } from './library.ts'
import { mailbox } from './mailbox.ts'
import { manufacturing } from './manufacturing.ts'
import { ml } from './ml.ts'
import { museum } from './museum.ts'
import { music } from './music.ts'
import { newsletter } from './newsletter.ts'
import { notes } from './notes.ts'
import { oncall } from './oncall.ts'
import { payroll } from './payroll.ts'
import { pipelines } from './pipelines.ts'
import { podcast } from './podcast.ts'
import { port } from './port.ts'
import { realty } from './realty.ts'
import { recall } from './recall.ts'
import { recruiting } from './recruiting.ts'
import { restaurant } from './restaurant.ts'
import { school } from './school.ts'
import { security } from './security.ts'
import { shell } from './shell.ts'
import { shop } from './shop.ts'
import { smarthome } from './smarthome.ts'
import { sourcecode } from './sourcecode.ts'
import { spreadsheet } from './spreadsheet.ts'
import { thinking } from './thinking.ts'
import { transit } from './transit.ts'
import { translation } from './translation.ts'
import { warehouse } from './warehouse.ts'
import { weather } from './weather.ts'
import { webpage } from './webpage.ts'
import { wiki } from './wiki.ts'
import { worktree } from './worktree.ts'

/** Every domain, in the order in which servers are drawn from them. */
export const DOMAINS: readonly Domain[] = [
  airport,
  analytics,
  astronomy,
  banking,
  billing,
  browser,
  calendar,
  chat,
  city,
  clinic,
  clock,
  codehost,
  construction,
  containers,
  crm,
  dairy,
  database,
  diagrams,
  disk,
  document,
  editor,
  energy,
  events,
  files,
  film,
  fleet,
  forestry,
  game,
  genomics,
  greenhouse,
  helpdesk,
  hosting,
  hotel,
  insurance,
  legal,
  library,
  mailbox,
  manufacturing,
  ml,
  museum,
  music,
  newsletter,
  notes,
  oncall,
  payroll,
  pipelines,
  podcast,
  port,
  realty,
  recall,
  recruiting,
  restaurant,
  school,
  security,
  shell,
  shop,
  smarthome,
  sourcecode,
  spreadsheet,
  thinking,
  transit,
  translation,
  warehouse,
  weather,
  webpage,
  wiki,
  worktree,
]
