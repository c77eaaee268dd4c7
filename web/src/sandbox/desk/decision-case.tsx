import { resubmitItems } from '@lumbung/shared/contract/onboarding/application.ts'
import { unofferedCauses } from '@lumbung/shared/contract/operators/cases/case-facts.ts'
import type { ApplicationDecision } from '@lumbung/shared/contract/operators/credit.ts'
import { type Rejection, rejections } from '@lumbung/shared/decline-text.ts'
import { formatMoment, formatMoney } from '@lumbung/shared/format.ts'
import { displayMobile } from '@lumbung/shared/rules/phone.ts'
import { useState } from 'react'
import { decisionTexts } from '../../i18n/decision-texts.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { type AskedDocuments, AskForDocuments, SentDocuments } from './case-documents.tsx'
import { decisionsTexts } from './decisions-texts.ts'
import styles from './desk.module.css'
import type { WaitingCase } from './waiting-cases.ts'

type Item = (typeof resubmitItems)[number]

interface DecisionCaseProps {
  found: WaitingCase
  busy: ApplicationDecision['outcome'] | undefined
  onDecide: (choice: ApplicationDecision) => void
}

/** One case: why it waits, and the decision buttons. Only an application can be returned for correction. */
export function DecisionCase({ found, busy, onDecide }: DecisionCaseProps) {
  const t = useTexts(decisionsTexts)
  const words = useTexts(decisionTexts)
  const language = useLanguage()
  const [item, setItem] = useState<Item>('ktp')
  const [decline, setDecline] = useState<Rejection>('BY_HAND')
  const [asked, setAsked] = useState<AskedDocuments>({ documents: [], why: 'INCOME' })
  const { kind, amount, reasons, since, name, mobile } = found
  const application = kind === 'APPLICATION'
  return (
    <li className={styles.case}>
      <p className="strong">{name || displayMobile(mobile ?? '')}</p>
      <p className={styles.meta}>
        {name && mobile && <span>{displayMobile(mobile)}</span>}
        <span>{found.id.slice(-12)}</span>
      </p>
      <p>
        {t.kinds[kind]}
        {amount ? ` ${formatMoney(amount)}` : ''}
      </p>
      <p className={styles.meta}>
        <span>{reasons.map((one) => words.reasons[one] ?? one).join(', ')}</span>
        <time dateTime={since}>{formatMoment(since, language)}</time>
      </p>
      <SentDocuments documents={found.documents} />
      <Select<Rejection>
        name={`decline-${found.id}`}
        label={t.decline}
        value={decline}
        choices={rejections.map((value) => ({ value, label: words.declines[value] }))}
        onChange={setDecline}
      />
      {application && (
        <Select<Item>
          name={`item-${found.id}`}
          label={t.item}
          value={item}
          choices={resubmitItems.map((value) => ({ value, label: words.items[value] }))}
          onChange={setItem}
        />
      )}
      {application && <AskForDocuments id={found.id} asked={asked} onChange={setAsked} />}
      <DecisionButtons
        busy={busy}
        returned={application ? returnedBy(item, asked) : undefined}
        decline={decline}
        onDecide={onDecide}
      />
    </li>
  )
}

/** Documents are asked for instead of the item. */
const returnedBy = (item: Item, { documents, why }: AskedDocuments) =>
  documents.length > 0 ? { documents, why } : { items: [{ item }] }

interface DecisionButtonsProps extends Pick<DecisionCaseProps, 'busy' | 'onDecide'> {
  /** What to correct or to send; only applications have it. */
  returned: Omit<ApplicationDecision, 'outcome'> | undefined
  decline: Rejection
}

function DecisionButtons({ busy, returned, decline, onDecide }: DecisionButtonsProps) {
  const t = useTexts(decisionTexts)
  return (
    <div className={styles.buttons}>
      <Button small loading={busy === 'APPROVE'} onClick={() => onDecide({ outcome: 'APPROVE' })}>
        {t.ways.APPROVE}
      </Button>
      <Button small kind="danger" loading={busy === 'REJECT'} onClick={() => onDecide({ outcome: 'REJECT', decline })}>
        {t.ways.REJECT}
      </Button>
      {returned && (
        <Button
          small
          kind="secondary"
          loading={busy === 'RETURN'}
          onClick={() => onDecide({ outcome: 'RETURN', ...returned })}
        >
          {t.ways.RETURN}
        </Button>
      )}
      {returned &&
        unofferedCauses.map((cause) => (
          <Button
            key={cause}
            small
            kind="secondary"
            loading={busy === 'NOT_RECOMMENDED'}
            onClick={() => onDecide({ outcome: 'NOT_RECOMMENDED', cause })}
          >
            {`${t.ways.NOT_RECOMMENDED}: ${t.causes[cause]}`}
          </Button>
        ))}
    </div>
  )
}
