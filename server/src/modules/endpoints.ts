import { isForCaller } from '@lumbung/shared/contract/endpoint.ts'
import { endpointsOf, type NamedEndpoint } from '../platform/http/named-endpoints.ts'
import { modules } from './modules.ts'

const all = modules.flatMap(({ name, contract = [] }) => endpointsOf(name, contract))

/** Every call of customers and visitors: for the API reference and for tests that cover all calls. */
export const everyEndpoint: readonly NamedEndpoint[] = all.filter(({ endpoint }) => !isForCaller(endpoint, 'operator'))

/** Every call of operators. */
export const operatorEndpoints: readonly NamedEndpoint[] = all.filter(({ endpoint }) =>
  isForCaller(endpoint, 'operator'),
)
