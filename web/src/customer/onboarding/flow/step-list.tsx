import type { ApplicationStepName } from '@lumbung/shared/contract/onboarding/application.ts'
import type { ApplyFlow } from '@lumbung/shared/facts/apply-flow.ts'
import { Check, Lock } from 'lucide-react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useRoute } from '../../../shell/router/use-route.ts'
import { classes } from '../../../ui/classes.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Icon } from '../../../ui/graphics/icon.tsx'
import { SectionTitle } from '../../../ui/layout/card.tsx'
import { List, ListRow } from '../../../ui/layout/list-row.tsx'
import { stepRoute } from './apply-steps.ts'
import styles from './step-list.module.css'
import { stepListTexts } from './step-list-texts.ts'
import type { Application } from './with-application.tsx'

interface StepListProps {
  application: Pick<Application, 'steps' | 'nextStep'>
  /** The flow that the rows lead to. */
  flow: ApplyFlow
  /** As the task list: done steps say what they contain and that they can be changed, locked ones what opens them. */
  contents?: (step: ApplicationStepName) => string
}

/** The steps: done ones with a tick, the next one open, later ones locked. */
export function StepList({ application: { steps, nextStep }, flow, contents }: StepListProps) {
  const t = useTexts(stepListTexts)
  const { href } = useRoute()
  const done = steps.filter((one) => one.done).length
  return (
    <section className="stack-s">
      <SectionTitle aside={t.stepsDone(done, steps.length)}>{t.title}</SectionTitle>
      <List>
        {steps.map((one, index) => {
          const { step } = one
          const now = step === nextStep
          const [title = '', what] = t.step[step]
          const opener = steps[index - 1]?.step ?? step
          const reason = t.lockedUntil(t.step[opener][0] ?? '')
          const secondary = one.done ? contents?.(step) || what : now || !contents ? what : reason
          return (
            <ListRow
              key={step}
              mark={<Node number={index + 1} done={one.done} now={now} />}
              title={now ? <strong className="strong">{title}</strong> : title}
              secondary={secondary}
              value={
                one.done ? (
                  contents ? (
                    t.change
                  ) : (
                    t.done
                  )
                ) : now ? (
                  <Badge kind="brand">{done === 0 ? t.begin : t.now}</Badge>
                ) : (
                  <LockedStep text={t.locked} />
                )
              }
              bare
              {...(one.done || now ? { href: href(stepRoute(flow, one), {}) } : {})}
            />
          )
        })}
      </List>
      <p className="small secondary">{t.note}</p>
    </section>
  )
}

function Node({ number, done, now }: { number: number; done: boolean; now: boolean }) {
  return (
    <span className={classes(styles.node, done && styles.done, now && styles.now)}>
      {done ? <Icon of={Check} size={14} stroke={3} /> : number}
    </span>
  )
}

function LockedStep({ text }: { text: string }) {
  return (
    <>
      <Icon of={Lock} size={18} stroke={1.75} />
      <span className="unseen">{text}</span>
    </>
  )
}
