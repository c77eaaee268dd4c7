import assert from 'node:assert/strict'
import { test } from 'node:test'
import { resubmitItems } from '@lumbung/shared/contract/onboarding/application.ts'
import { caseChecks as checks } from '@lumbung/shared/contract/operators/cases/case-facts.ts'
import { ApplicationDecision } from '@lumbung/shared/contract/operators/credit.ts'
import { RejectionReason, SupplementaryDocumentType } from '@lumbung/shared/enums/onboarding/application.ts'
import { alertTexts } from '../../shell/alerts/alert-texts.ts'
import {
  customerTexts,
  type DecisionForm,
  decisionOf,
  emptyForm,
  outcomesFor,
  problemOf,
  reasonsOf,
  toggled,
} from './decision-form.ts'

const form = (more: Partial<DecisionForm>): DecisionForm => ({ ...emptyForm, ...more })

test('nothing is chosen at first, and nothing can be sent', () => {
  assert.equal(emptyForm.outcome, undefined)
  assert.equal(problemOf(emptyForm), 'NO_OUTCOME')
  assert.equal(decisionOf(emptyForm), undefined)
})

test('an approval needs all four checks, a return and a rejection none', () => {
  for (const check of checks) {
    const checked = checks.filter((one) => one !== check)
    assert.equal(decisionOf(form({ outcome: 'APPROVE', checked })), undefined)
  }
  assert.deepEqual(decisionOf(form({ outcome: 'APPROVE', checked: checks })), {
    outcome: 'APPROVE',
    checks: [...checks],
  })
  assert.deepEqual(decisionOf(form({ outcome: 'REJECT' })), { outcome: 'REJECT', decline: 'BY_HAND' })
  const half = form({ outcome: 'REJECT', checked: ['card'] })
  assert.deepEqual(decisionOf(half), { outcome: 'REJECT', decline: 'BY_HAND', checks: ['card'] })
})

test('a return names each item with a reason of its own, and the documents with theirs', () => {
  const returned = form({ outcome: 'RETURN' })
  assert.equal(problemOf(returned), 'NOTHING_RETURNED')
  assert.deepEqual(
    decisionOf({ ...returned, items: ['ktp', 'liveness', 'bank-info'], reasons: { ktp: 'NAME_IS_WRONG' } }),
    {
      outcome: 'RETURN',
      items: [
        { item: 'ktp', reason: 'NAME_IS_WRONG' },
        { item: 'liveness' },
        { item: 'bank-info', reason: 'BANK_ACCOUNT_IS_WRONG' },
      ],
    },
  )
  const asked = { documents: ['SALARY_SLIPS' as const], why: 'WORK' as const }
  assert.deepEqual(decisionOf({ ...returned, ...asked }), { outcome: 'RETURN', ...asked })
  assert.deepEqual(decisionOf({ ...returned, ...asked, items: ['email'] }), {
    outcome: 'RETURN',
    items: [{ item: 'email' }],
    ...asked,
  })
})

test('every decision that can be sent is one of the contract', () => {
  const forms = [
    form({ outcome: 'APPROVE', checked: checks }),
    form({ outcome: 'REJECT', decline: 'INCOME_TOO_LOW' }),
    form({ outcome: 'REJECT', decline: 'FRAUD_ORDER' }),
    form({ outcome: 'NOT_RECOMMENDED', cause: 'TEST_GROUP' }),
    ...resubmitItems.map((item) => form({ outcome: 'RETURN', items: [item] })),
    form({ outcome: 'RETURN', items: resubmitItems, documents: SupplementaryDocumentType }),
  ]
  for (const one of forms) assert.ok(ApplicationDecision.safeParse(decisionOf(one)).success, JSON.stringify(one))
})

test('every reason of E-47 belongs to one item', () => {
  assert.deepEqual(Object.values(reasonsOf).flat().toSorted(), [...RejectionReason].toSorted())
})

test('the customer reads the sentences of the reason, and the names of documents', () => {
  const late = customerTexts(form({ outcome: 'REJECT', decline: 'BUREAU_LATE' }), 'id')
  assert.match(late[0] ?? '', /^Catatan kredit Anda/)
  assert.equal(late.length, 2)
  assert.match(customerTexts(form({ outcome: 'RETURN', items: ['email'] }), 'en-us')[0] ?? '', /confirm your email/)
  const asked = form({ outcome: 'RETURN', documents: ['BANK_STATEMENTS'], why: 'INCOME' })
  assert.deepEqual(customerTexts(asked, 'id'), ['Kami perlu memastikan penghasilan Anda.', 'Mutasi rekening'])
  const both = customerTexts({ ...asked, items: ['ktp', 'liveness'] }, 'id')
  assert.deepEqual([both.length, both.slice(2)], [4, customerTexts(asked, 'id')])
  assert.deepEqual(customerTexts(form({ outcome: 'APPROVE', checked: checks }), 'id'), [])
})

test('a tick is set and cleared, in the order of the list', () => {
  assert.deepEqual(toggled(['work'], 'card', checks), ['card', 'work'])
  assert.deepEqual(toggled(['card', 'work'], 'card', checks), ['work'])
})

test('while a video call is outstanding it can be recorded, returned or rejected, not approved', () => {
  assert.deepEqual(outcomesFor({ view: 'VIDEO', mayAskVideo: false }), [
    'VIDEO_PASSED',
    'RETURN',
    'REJECT',
    'NOT_RECOMMENDED',
  ])
  assert.deepEqual(outcomesFor({ view: 'APPLICATIONS', mayAskVideo: true }).slice(3), ['ASK_VIDEO', 'NOT_RECOMMENDED'])
  assert.ok(!outcomesFor({ view: 'APPLICATIONS', mayAskVideo: false }).includes('ASK_VIDEO'))
  assert.deepEqual(decisionOf(form({ outcome: 'ASK_VIDEO' })), { outcome: 'ASK_VIDEO' })
  assert.match(customerTexts(form({ outcome: 'ASK_VIDEO' }), 'id').join(' '), /menelepon Anda lewat video/)
})

test('D-137 D-142: a hidden cause is chosen first, and the customer reads a sentence that does not tell it', () => {
  const unoffered = form({ outcome: 'NOT_RECOMMENDED' })
  assert.equal(problemOf(unoffered), 'NO_CAUSE')
  assert.equal(decisionOf(unoffered), undefined)
  assert.deepEqual(decisionOf({ ...unoffered, cause: 'DEVICE_FRAUD', checked: ['face'] }), {
    outcome: 'NOT_RECOMMENDED',
    cause: 'DEVICE_FRAUD',
    checks: ['face'],
  })
  assert.match(customerTexts({ ...unoffered, cause: 'DEVICE_FRAUD' }, 'en-us')[0] ?? '', /cannot offer you a loan/)
  const fraud = form({ outcome: 'REJECT', decline: 'FRAUD_ORDER' })
  for (const [language, texts] of [
    ['id', alertTexts.id],
    ['en-us', alertTexts.en],
  ] as const)
    assert.equal(customerTexts(fraud, language).join(' '), texts.UNABLE_TO_LOAN.body, 'the words of the popup')
})
