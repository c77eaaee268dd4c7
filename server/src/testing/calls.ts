import { everyEndpoint } from '@lumbung/shared/contract/all.ts'
import type { EndpointShape } from '@lumbung/shared/contract/endpoint.ts'
import { routes } from '../app.ts'

/** Calls that the server answers, with their names, for attacks that must leave none out. */
export const servedCalls = routes.map(({ endpoint }) => ({
  endpoint,
  name: everyEndpoint.find((one) => one.endpoint === endpoint)?.name ?? endpoint.path,
}))

/** An address of the call with something in every place: `{type}` and ids that exist nowhere. */
export function anyAddress({ path }: EndpointShape): string {
  const values: Readonly<Record<string, string>> = { type: 'KTP', step: 'ktp', item: 'LIVENESS' }
  const unknown = '01900000-0000-7000-8000-000000000000'
  return `/api${path.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? unknown)}`
}
