import * as application from './application.ts'
import * as auth from './auth.ts'
import * as bank from './bank.ts'
import * as bill from './bill.ts'
import type { EndpointShape } from './endpoint.ts'
import * as home from './home.ts'
import * as loan from './loan.ts'
import * as order from './order.ts'
import * as photo from './photo.ts'
import * as product from './product.ts'
import * as user from './user.ts'

/** A call of the contract with the names of its constant and its file. */
export interface NamedEndpoint {
  file: string
  name: string
  endpoint: EndpointShape
}

const files: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  auth,
  user,
  photo,
  application,
  bank,
  home,
  product,
  order,
  loan,
  bill,
}

function isEndpoint(value: unknown): value is EndpointShape {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value
}

/** Every call of the contract, grouped by file: for the API reference and for tests that cover all calls. */
export const everyEndpoint: readonly NamedEndpoint[] = Object.entries(files).flatMap(([file, exports]) =>
  Object.entries(exports).flatMap(([name, endpoint]) => (isEndpoint(endpoint) ? [{ file, name, endpoint }] : [])),
)
