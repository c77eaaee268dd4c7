import { isDeepStrictEqual } from 'node:util'
import type { ProductStatus } from '@lumbung/shared/enums/lending.ts'
import type { Actor } from '../../../platform/access/actor.ts'
import type { ReadApp } from '../../context.ts'
import type { Problem } from '../pricing/product-draft.ts'
import { productStates } from '../pricing/product-state.ts'
import { type InsuranceDraft, parseInsurance } from './insurance-draft.ts'
import {
  insertInsuranceVersion,
  lockInsurance,
  moveInsurance,
  type StoredInsurance,
  writeInsurance,
} from './insurance-writes.ts'

/** What saving did, or why it did not. */
export interface SavedInsurance {
  /** INVALID: nothing was written; CHECKED: valid, and only checked. */
  result: 'INVALID' | 'CHECKED' | 'SAVED'
  /** With any of these it is not saved. */
  problems: Problem[]
  /** The former one if the terms are the same. */
  version?: number
}

const eventTo = (from: ProductStatus, to: ProductStatus) =>
  productStates.moves.find((move) => move.from === from && move.to === to)?.event

function problemsOfChange({ status, document }: InsuranceDraft, stored: StoredInsurance | undefined): Problem[] {
  const from = stored?.status ?? 'INITIAL'
  const problems: Problem[] = []
  if (from !== status && !eventTo(from, status))
    problems.push({ at: 'status', text: `cannot become ${status}: the insurance is ${from}` })
  if (stored && stored.document !== document)
    problems.push({ at: 'document', text: `is ${stored.document} and never changes: add another insurance` })
  return problems
}

/**
 * Validates an insurance and saves it: its terms become the next version, which applies at once, unless they equal the newest.
 * Nothing is written with a problem, or when it is only checked. Saving the same again changes nothing.
 */
export async function saveInsurance(
  app: Pick<ReadApp, 'db' | 'clock'>,
  input: unknown,
  { actor, checkOnly = false }: { actor: Actor; checkOnly?: boolean },
): Promise<SavedInsurance> {
  const draft = parseInsurance(input)
  if (Array.isArray(draft)) return { result: 'INVALID', problems: draft }
  const at = app.clock.now()
  return app.db.transaction(async (tx): Promise<SavedInsurance> => {
    const { id, status: to } = draft
    const stored = await lockInsurance(tx, id)
    const problems = problemsOfChange(draft, stored)
    if (problems.length > 0) return { result: 'INVALID', problems }
    const isSame = stored !== undefined && isDeepStrictEqual(stored.terms, draft.version)
    const version = (stored?.version ?? 0) + (isSame ? 0 : 1)
    if (checkOnly) return { result: 'CHECKED', problems, version }
    await writeInsurance(tx, draft)
    if (!stored) await moveInsurance(tx, { id, from: null, to: 'INITIAL', event: 'create', actor, at })
    const from = stored?.status ?? 'INITIAL'
    const event = from === to ? undefined : eventTo(from, to)
    if (event) await moveInsurance(tx, { id, from, to, event, actor, at })
    if (!isSame) await insertInsuranceVersion(tx, draft, version, at)
    return { result: 'SAVED', problems, version }
  })
}
