import type { ReadApp } from '../../context.ts'
import { insuredPersonOf } from '../../onboarding/api.ts'
import { policyByReference } from '../store/policy-store.ts'

/** The NIK that a policy was requested for, by our reference: the sandbox's insurer answers by it after a restart, too. */
export async function insuredNik(app: ReadApp, reference: string): Promise<string | undefined> {
  const policy = await policyByReference(app.db, reference)
  return policy && (await insuredPersonOf(app, app.db, policy.user_id))?.nik
}
