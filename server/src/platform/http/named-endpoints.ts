import type { EndpointShape } from '@lumbung/shared/contract/endpoint.ts'

/** A call of the contract with the names of its module and its constant. */
export interface NamedEndpoint {
  module: string
  name: string
  endpoint: EndpointShape
}

function isEndpoint(value: unknown): value is EndpointShape {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value
}

/** The calls among what files of the contract export. */
export const endpointsOf = (module: string, files: readonly object[]): NamedEndpoint[] =>
  files.flatMap((exports) =>
    Object.entries(exports).flatMap(([name, endpoint]) => (isEndpoint(endpoint) ? [{ module, name, endpoint }] : [])),
  )
