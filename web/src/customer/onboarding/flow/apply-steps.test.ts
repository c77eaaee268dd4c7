import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type ApplyStep, applySteps } from '@lumbung/shared/contract/onboarding/application.ts'
import { backRule } from '../../../shell/router/back-rule.ts'
import { type RouteName, routeMeta } from '../../../shell/router/route-table.ts'
import { afterStep, flowOf, isOpenStep, nextStep, resumeRoute, stepRoute, stepRoutes } from './apply-steps.ts'

const state = (...done: ApplyStep[]) => applySteps.map((step) => ({ step, done: done.includes(step) }))

test('W-01 after a step comes the next incomplete one', () => {
  assert.equal(nextStep('personal-info', state('ktp', 'liveness', 'ktp-holding')), 'work-info')
  assert.equal(nextStep('personal-info', state('ktp', 'liveness', 'ktp-holding', 'work-info')), 'contact-info')
})

test('a skipped step comes before the review', () => {
  const all = applySteps.filter((step) => step !== 'liveness')
  assert.equal(nextStep('bank-info', state(...all)), 'liveness')
})

test('after a correction from the review comes the review again', () => {
  assert.equal(nextStep('work-info', state(...applySteps)), 'bank-info')
})

const before = (step: ApplyStep) => state(...applySteps.slice(0, applySteps.indexOf(step)))

/** Each step in each flow: its screen, where saving it leads when the earlier ones are done, where back leads. */
const places = [
  ['linear', 'ktp', 'LinearKtp', 'LinearLivenessIntroduce', 'Home'],
  ['linear', 'liveness', 'LinearLivenessIntroduce', 'LinearKtpHolding', 'LinearKtp'],
  ['linear', 'ktp-holding', 'LinearKtpHolding', 'LinearPersonalInfo', 'LinearKtp'],
  ['linear', 'personal-info', 'LinearPersonalInfo', 'LinearWorkInfo', 'LinearKtp'],
  ['linear', 'work-info', 'LinearWorkInfo', 'LinearContactInfo', 'LinearKtp'],
  ['linear', 'contact-info', 'LinearContactInfo', 'LinearBankInfo', 'LinearKtp'],
  ['linear', 'bank-info', 'LinearBankInfo', 'LinearBankInfo', 'LinearKtp'],
  ['module', 'ktp', 'ModuleKtp', 'ModuleApply', 'ModuleApply'],
  ['module', 'liveness', 'ModuleLivenessIntroduce', 'ModuleApply', 'ModuleApply'],
  ['module', 'ktp-holding', 'ModuleKtpHolding', 'ModuleApply', 'ModuleApply'],
  ['module', 'personal-info', 'ModulePersonalInfo', 'ModuleApply', 'ModuleApply'],
  ['module', 'work-info', 'ModuleWorkInfo', 'ModuleApply', 'ModuleApply'],
  ['module', 'contact-info', 'ModuleContactInfo', 'ModuleApply', 'ModuleApply'],
  ['module', 'bank-info', 'ModuleBankInfo', 'ModuleApply', 'ModuleApply'],
] as const

for (const [flow, step, screen, next, back] of places)
  test(`behaviour 4: ${step} of the ${flow} flow is ${screen}, leads to ${next} and back to ${back}`, () => {
    assert.equal(stepRoute(flow, { step, done: false }), screen)
    assert.equal(resumeRoute(flow, step), screen)
    assert.equal(afterStep(flow, step, before(step)), next)
    assert.deepEqual(backRule(screen), { kind: 'to', name: back })
    assert.equal(flowOf(screen), flow)
  })

test('R-048 to R-057: the screens of the module flow lie below the task list, each of one step', () => {
  const below = (Object.keys(routeMeta) as RouteName[]).filter((name) => routeMeta[name].path.startsWith('/apply-step'))
  const ofSteps: RouteName[] = [
    'ModuleApply',
    ...Object.values(stepRoutes.module),
    'ModuleLiveness',
    'ModuleLivenessResult',
  ]
  assert.deepEqual(below.toSorted(), ofSteps.toSorted())
  assert.ok(below.every((name) => flowOf(name) === 'module'))
})

test('R-052: from the task list a passed face check opens its result; the linear flow repeats it', () => {
  assert.equal(stepRoute('module', { step: 'liveness', done: true }), 'ModuleLivenessResult')
  assert.equal(stepRoute('linear', { step: 'liveness', done: true }), 'LinearLivenessIntroduce')
})

test('with every step done a customer goes on at the review', () => {
  assert.equal(resumeRoute('linear', undefined), 'LinearBankInfo')
  assert.equal(resumeRoute('module', undefined), 'ModuleApply')
})

test('R-048: the task list opens done steps and the next one; in the linear flow every step can be opened', () => {
  const steps = state('ktp', 'personal-info')
  const open = (flow: 'linear' | 'module') => applySteps.filter((step) => isOpenStep(flow, step, steps))
  assert.deepEqual(open('module'), ['ktp', 'liveness', 'personal-info'])
  assert.deepEqual(open('linear'), [...applySteps])
})
