import { isConsoleCall } from '../platform/http/console.ts'
import { endpointsOf, type NamedEndpoint } from '../platform/http/named-endpoints.ts'
import { modules } from './modules.ts'

const all = modules.flatMap(({ name, contract = [] }) => endpointsOf(name, contract))

/** Every call of customers and visitors: for the API reference and for tests that cover all calls. */
export const everyEndpoint: readonly NamedEndpoint[] = all.filter(({ endpoint }) => !isConsoleCall(endpoint))

/** Every call of the operators' console, sign-in included. */
export const operatorEndpoints: readonly NamedEndpoint[] = all.filter(({ endpoint }) => isConsoleCall(endpoint))
