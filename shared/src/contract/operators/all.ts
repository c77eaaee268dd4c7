import type { NamedEndpoint } from '../all.ts'
import { endpointsOf } from '../all.ts'
import * as complaints from './complaints.ts'
import * as credit from './credit.ts'
import * as lending from './lending.ts'
import * as rights from './rights.ts'

/** Every call of operators, grouped by module. */
export const operatorEndpoints: readonly NamedEndpoint[] = endpointsOf({ complaints, credit, lending, rights })
