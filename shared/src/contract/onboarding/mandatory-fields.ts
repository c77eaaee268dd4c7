import * as z from 'zod/mini'
import { mandatoryFieldNames } from '../../enums/onboarding/mandatory-fields.ts'
import { endpoint } from '../endpoint.ts'
import { PersonalInfo, WorkInfo } from './sections.ts'

const fields = z.array(z.enum(mandatoryFieldNames))

/** CX-80, R-062. */
export const mandatoryFields = endpoint({
  method: 'GET',
  path: '/user/mandatory-fields',
  access: 'customer',
  summary: 'The fields that became compulsory after the customer’s last application and are still empty.',
  reply: z.strictObject({ fields }),
  refusals: [],
})

const { residentialHomePhone, email, npwp } = PersonalInfo.shape
const { businessPhone, payday } = WorkInfo.shape

/** CX-81. */
export const MandatoryInfo = z.strictObject({ residentialHomePhone, email, npwp, businessPhone, payday })
export type MandatoryInfo = z.output<typeof MandatoryInfo>
export const saveMandatoryFields = endpoint({
  method: 'POST',
  path: '/user/mandatory-fields',
  access: 'customer',
  guarded: true,
  summary: 'Fills in fields that became compulsory. Fields that have a value cannot be changed with it.',
  body: MandatoryInfo,
  reply: z.strictObject({ fields }),
  refusals: ['APPLICATION_VERIFYING'],
})
