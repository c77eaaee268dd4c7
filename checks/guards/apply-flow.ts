import { provedBy } from './guard.ts'

const onboarding = 'server/src/modules/onboarding'

export const applyFlow = [
  ...provedBy(`${onboarding}/application/apply-flow.test.ts`, [
    {
      name: 'behaviour 4 the flow counts from its date on',
      file: `${onboarding}/application/apply-flow.ts`,
      find: `where since <= \${date} order`,
      replace: 'order',
      pattern: 'home and the application name the flow',
    },
    {
      name: 'behaviour 4 the last flow of a date decides',
      file: `${onboarding}/application/apply-flow.ts`,
      find: 'since desc, id desc limit 1)',
      replace: 'since desc, id limit 1)',
      pattern: 'home and the application name the flow',
    },
    {
      name: 'D-126 no draft of a step that was sent',
      file: `${onboarding}/sections/keep-draft.ts`,
      find: "  if (editRefusal(await latestApplication(tx, userId), step)) throw new Refusal('SUPERSEDED')\n",
      replace: '',
      pattern: 'SUPERSEDED',
    },
  ]),
  ...provedBy(`${onboarding}/identity/liveness-result.test.ts`, [
    {
      name: 'D-114 both flows share the tries of the face check',
      file: `${onboarding}/identity/start-liveness.ts`,
      find: 'applyContexts.includes(context) ? applyContexts : [context]',
      replace: '[context]',
      pattern: 'no further tries',
    },
  ]),
]
