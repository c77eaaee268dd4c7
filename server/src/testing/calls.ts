import type { EndpointShape } from '@lumbung/shared/contract/endpoint.ts'
import { routes } from '../app.ts'
import { everyEndpoint } from '../modules/endpoints.ts'

/** All calls of the server with their names, for attacks that must cover each of them. */
export const servedCalls = routes.map(({ endpoint }) => ({
  endpoint,
  name: everyEndpoint.find((one) => one.endpoint === endpoint)?.name ?? endpoint.path,
}))

/** An address of the call with every parameter filled in: `{type}`, and ids that do not exist. */
export function anyAddress({ path }: EndpointShape): string {
  const type = /^\/(user\/link|link-return)\//.test(path) ? 'facebook' : 'KTP'
  const values: Readonly<Record<string, string>> = { type, step: 'ktp', item: 'LIVENESS' }
  const unknown = '01900000-0000-7000-8000-000000000000'
  return `/api${path.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? unknown)}`
}
