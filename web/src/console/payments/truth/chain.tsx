import {
  type LinkState,
  type PaymentTruth,
  type TruthLink,
  truthLinks,
} from '@lumbung/shared/contract/operators/payments.ts'
import { formatMoment } from '@lumbung/shared/format.ts'
import { Check, Clock, type LucideIcon, Minus, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLanguage } from '../../../i18n/language.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { classes } from '../../../ui/classes.ts'
import { Icon } from '../../../ui/graphics/icon.tsx'
import { Panel } from '../../parts/panel.tsx'
import { AllocationFacts } from './allocation-facts.tsx'
import { CodeFacts, NoticeFacts, PaymentFacts, SeenFacts } from './link-facts.tsx'
import { PostingFacts } from './posting-facts.tsx'
import styles from './truth.module.css'
import { truthTexts } from './truth-texts.ts'

const icons: Readonly<Record<LinkState, LucideIcon | undefined>> = {
  DONE: Check,
  WAITING: Clock,
  STOPPED: X,
  SKIPPED: Minus,
  OPEN: undefined,
}

const viewOf = (truth: PaymentTruth): Readonly<Record<TruthLink, { state: LinkState; at?: string | undefined }>> => ({
  CODE: truth.code,
  NOTICE: truth.notice,
  REREAD: truth.reread,
  PAYMENT: truth.payment,
  ALLOCATION: truth.allocation,
  POSTINGS: truth.postings,
  CUSTOMER: truth.seen,
})

/** The links one below the other. Each opens to its facts; the one where the payment stopped is open. */
export function Chain({ truth }: { truth: PaymentTruth }) {
  const t = useTexts(truthTexts)
  const views = viewOf(truth)
  const facts: Readonly<Record<TruthLink, ReactNode>> = {
    CODE: <CodeFacts truth={truth} />,
    NOTICE: <NoticeFacts truth={truth} />,
    REREAD: <NoticeFacts truth={truth} answers />,
    PAYMENT: <PaymentFacts truth={truth} />,
    ALLOCATION: <AllocationFacts truth={truth} />,
    POSTINGS: <PostingFacts truth={truth} />,
    CUSTOMER: <SeenFacts truth={truth} />,
  }
  return (
    <Panel title={t.chain}>
      <ol className={styles.chain}>
        {truthLinks.map((link) => (
          <ChainLink key={link} name={link} {...views[link]} stop={truth.stoppedAt}>
            {facts[link]}
          </ChainLink>
        ))}
      </ol>
    </Panel>
  )
}

interface ChainLinkProps {
  name: TruthLink
  state: LinkState
  at?: string | undefined
  stop: PaymentTruth['stoppedAt']
  children: ReactNode
}

function ChainLink({ name, state, at, stop, children }: ChainLinkProps) {
  const t = useTexts(truthTexts)
  const language = useLanguage()
  const isStop = stop?.link === name
  const icon = icons[state]
  return (
    <li className={classes(styles.link, styles[state], isStop && stop.isFault && styles.fault)}>
      <span className={styles.mark}>{icon && <Icon of={icon} size={16} />}</span>
      <details className={styles.facts} open={isStop}>
        <summary data-row>
          <span className={styles.name}>{t.links[name]}</span>
          <span className={styles.state}>{t.states[state]}</span>
          {at && (
            <time dateTime={at} className={styles.at}>
              {formatMoment(at, language)}
            </time>
          )}
        </summary>
        {isStop && <p className={styles.why}>{t.why[stop.why]}</p>}
        {children}
      </details>
    </li>
  )
}
