import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { bridgeOpenApiText } from '../../server/src/providers/bridge/openapi.ts'

// `npm run docs -- bridge`: regenerates the provider bridge's protocol after a change of its schemas.
writeFileSync(join(import.meta.dirname, '../../docs/provider-bridge.openapi.json'), bridgeOpenApiText())
