import { currentApplication } from '@lumbung/shared/contract/onboarding/application.ts'
import { Check, Lock } from 'lucide-react'
import { useRead } from '../../../api/use-api.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { classes } from '../../../ui/classes.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Icon } from '../../../ui/graphics/icon.tsx'
import { SectionTitle } from '../../../ui/layout/card.tsx'
import { List, ListRow } from '../../../ui/layout/list-row.tsx'
import { SkeletonCard } from '../../../ui/layout/skeleton.tsx'
import { Loaded } from '../../loading/loaded.tsx'
import { stepRoutes } from '../../onboarding/apply-steps.ts'
import type { Application } from '../../onboarding/with-application.tsx'
import { useRoute } from '../../routing/use-route.ts'
import { accountTexts } from './account-texts.ts'
import styles from './application-steps.module.css'

/** The steps of this customer's application, with the next one open. */
export function ApplicationSteps() {
  return (
    <Loaded read={useRead(currentApplication, {}, { handles: 'all' })} skeleton={<SkeletonCard />}>
      {(application) => <Steps {...application} />}
    </Loaded>
  )
}

function Steps({ steps, nextStep }: Application) {
  const t = useTexts(accountTexts)
  const { href } = useRoute()
  const done = steps.filter((one) => one.done).length
  return (
    <section className="stack-s">
      <SectionTitle aside={t.stepsDone(done, steps.length)}>{t.steps}</SectionTitle>
      <List>
        {steps.map(({ step, done: finished }, index) => {
          const now = step === nextStep
          const [title, secondary] = t.step[step]
          return (
            <ListRow
              key={step}
              mark={<Node number={index + 1} done={finished} now={now} />}
              title={now ? <strong className="strong">{title}</strong> : title}
              secondary={secondary}
              value={
                finished ? (
                  t.done
                ) : now ? (
                  <Badge kind="brand">{done === 0 ? t.begin : t.now}</Badge>
                ) : (
                  <LockedStep text={t.locked} />
                )
              }
              bare
              {...(finished || now ? { href: href(stepRoutes[step], {}) } : {})}
            />
          )
        })}
      </List>
      <p className="small secondary">{t.stepsNote}</p>
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
