import { provedBy } from './guard.ts'

const pricing = 'server/src/modules/lending/pricing'
const save = `${pricing}/save-product.ts`
const validate = `${pricing}/validate-offer.ts`
const possible = `${pricing}/possible-loans.ts`

const saving = provedBy(`${pricing}/save-product.test.ts`, [
  {
    name: 'I5 a price above the ceiling cannot be saved',
    file: save,
    find: "if (validation.problems.length > 0) return { ...validation, result: 'INVALID' }",
    replace: '',
    pattern: 'a benefit above the ceiling cannot be saved',
  },
  {
    name: 'I5 a dated price leaves the product valid until then',
    file: save,
    find: 'const earlier = until ? problemsUntil({ ...offer, rate: until.rate }, today) : []',
    replace: 'const earlier: Problem[] = []',
    pattern: 'until a dated price applies',
  },
  {
    name: 'behaviour 5 a price cannot start in the past',
    file: save,
    find: 'draft.rate.from <= today && !isSame',
    replace: 'false',
    pattern: 'a date in the past cannot be saved',
  },
  {
    name: 'behaviour 1 the same price is no new version',
    file: save,
    find: 'if (version === stored?.latest?.version) return',
    replace: '',
    pattern: 'saving the same product again',
  },
  {
    name: 'saving a product waits for another save',
    file: `${pricing}/product-writes.ts`,
    find: 'await tx.rows(lock, [id])',
    replace: '',
    pattern: 'two people who save at once',
  },
  {
    name: 'a product is only checked with --check',
    file: save,
    find: "if (checkOnly) return { ...validation, result: 'CHECKED', version }",
    replace: '',
    pattern: 'npm run products:save checks',
  },
  {
    name: 'a product that was sold cannot become INITIAL',
    file: save,
    find: 'if (from !== draft.status && !eventTo(from, draft.status))',
    replace: 'if (false)',
    pattern: 'a status before the first sale cannot be saved',
  },
])

const ceilings = provedBy(`${pricing}/validate-offer.test.ts`, [
  {
    name: 'I5 saving checks the charges against the principal',
    file: validate,
    find: 'if (cost > principal)',
    replace: 'if (false)',
    pattern: 'charges above the principal are refused',
  },
  {
    name: 'I5 saving checks the late fee',
    file: validate,
    find: 'if (rate.late_fee_ppm > late.ppmPerDay)',
    replace: 'if (false)',
    pattern: 'a late fee above its ceiling',
  },
  {
    name: 'I5 saving warns about the stricter preset',
    file: validate,
    find: "prefixed('under the stricter preset', strict)",
    replace: '[]',
    pattern: 'D-145 I5: a fee of 20 000 ppm',
  },
  {
    name: 'I5 saving checks every date of four years',
    file: possible,
    find: 'const cycleDays = 1461',
    replace: 'const cycleDays = 1',
    pattern: 'D-145 I5: a fee of 20 000 ppm',
  },
  {
    name: 'I5 saving checks every payday',
    file: possible,
    find: "rate.due_day === 'PAYDAY' ? Array.from",
    replace: 'false ? Array.from',
    pattern: 'checked for every payday',
  },
  {
    name: 'I5 saving checks the amounts at which rounding decides',
    file: possible,
    find: 'amount < max && amount < decided',
    replace: 'false',
    pattern: 'an amount in the middle of the range',
  },
])

const own = provedBy(`${pricing}/own-terms.test.ts`, [
  {
    name: "behaviour 5 a customer's order is due on the own payday",
    file: 'server/src/modules/lending/applying/apply-for-loan.ts',
    find: 'const own = await ownTermsOf(app, app.db, terms.offer, userId)',
    replace: 'const own = {}',
    pattern: 'keep the payday when the money leaves later',
  },
  {
    name: 'behaviour 5 a delayed disbursement keeps the payday',
    file: 'shared/src/lending/quote.ts',
    find: '    ...(payday === undefined ? {} : { payday }),\n',
    replace: '',
    pattern: 'keep the payday when the money leaves later',
  },
  {
    name: 'behaviour 5 only a product that says so is due on paydays',
    file: `${pricing}/own-terms.ts`,
    find: "offer?.rate.due_day !== 'PAYDAY' || ",
    replace: '',
    pattern: 'a quote is due on the own payday',
    also: [{ file: `${pricing}/quote-for.ts`, find: "rate.due_day === 'PAYDAY' && ", replace: '' }],
  },
  {
    name: 'the annexed schedule states the payday as the due day',
    file: 'server/src/modules/lending/agreement/annex.ts',
    find: '...(dueDay === undefined ? [] : [dueDay]),',
    replace: '',
    pattern: 'keep the payday when the money leaves later',
  },
])

export const savingProducts = [...saving, ...ceilings, ...own]
