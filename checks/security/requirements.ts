import type { Control } from './proof.ts'
import { access, data, factors, mobile } from './requirements-access.ts'
import { browser, input, transport } from './requirements-input.ts'

export const requirementGroups: readonly { name: string; requirements: readonly Control[] }[] = [
  { name: 'Input and business logic', requirements: input },
  { name: 'Browser', requirements: browser },
  { name: 'Redirects, HTTP, files', requirements: transport },
  { name: 'Codes and sessions', requirements: factors },
  { name: 'Access and tokens', requirements: access },
  { name: 'Data, logs, errors', requirements: data },
  { name: 'In webviews (MASVS)', requirements: mobile },
]
