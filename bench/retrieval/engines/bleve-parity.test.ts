import { inject } from 'vitest'

import { loadCatalog } from '../../catalog/load/index.ts'
import { referenceCatalogFile } from '../../catalog/measured-catalogs.ts'
import { describeEngine } from '../describe-engine.ts'
import { toolDocument } from '../tool-document.ts'
import { bleveParity } from './bleve-parity.ts'

describeEngine(bleveParity, {
  documents: loadCatalog(referenceCatalogFile(inject('settings'))).catalog.tools.map(toolDocument),
  queries: [
    'read file',
    'create a new issue',
    'search for text in the files and folders of a whole directory tree',
  ],
})
