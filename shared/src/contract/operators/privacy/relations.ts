import * as z from 'zod/mini'
import { ownTraceKinds } from '../../../facts/own-traces.ts'
import { endpoint } from '../../endpoint.ts'
import { filledText } from '../../fields.ts'

export const giveOwnTrace = endpoint({
  method: 'POST',
  path: '/operator/account/traces',
  access: 'operator',
  act: 'relation.declare',
  reads: 'none',
  summary:
    'Tells a number, a NIK or an account of the operator who is signed in; whoever shares it is nobody that the operator may see.',
  body: z.strictObject({ kind: z.enum(ownTraceKinds), value: filledText(40) }),
  reply: z.strictObject({}),
  refusals: [],
})
