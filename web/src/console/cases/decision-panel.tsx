import type { ReplyOf } from '@lumbung/shared/contract/endpoint.ts'
import { caseChecks } from '@lumbung/shared/contract/operators/cases/case-facts.ts'
import type { ReviewCase } from '@lumbung/shared/contract/operators/cases.ts'
import { type ApplicationDecision, decideApplication } from '@lumbung/shared/contract/operators/credit.ts'
import { formatMoney } from '@lumbung/shared/format.ts'
import { type SyntheticEvent, useState } from 'react'
import { isRefusal } from '../../api/refusal.ts'
import { decisionTexts } from '../../i18n/decision-texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { useErrorText } from '../calls/error-text.ts'
import { useWrite } from '../calls/use-calls.ts'
import { Recommended } from '../inbox/recommended.tsx'
import { Action } from '../parts/action.tsx'
import { useKeys } from '../parts/keys.ts'
import { Panel } from '../parts/panel.tsx'
import { Tick } from '../parts/tick.tsx'
import { noteDecision } from '../queue/last-decision.ts'
import { go, hrefOf } from '../routes/routes.ts'
import { CustomerView } from './customer-view.tsx'
import styles from './decision.module.css'
import { type DecisionForm, decisionOf, emptyForm, outcomesFor, problemOf, toggled } from './decision-form.ts'
import { decisionPanelTexts } from './decision-panel-texts.ts'
import { HeldCase, LeaseBar } from './lease-bar.tsx'
import { RejectFields, ReturnFields, UnofferedFields } from './reason-fields.tsx'
import { useLease } from './use-lease.ts'

/** Keys that tick the checks, in their order, and that choose. */
const checkKeys = ['a', 's', 'd', 'f'] as const

/** The hold on a case and, while one has it, the decision. What was entered stays when the hold ends. */
export function DecisionPanel({ shown }: { shown: ReviewCase }) {
  const t = useTexts(decisionPanelTexts)
  const words = useTexts(decisionTexts)
  const lease = useLease(shown)
  const [form, setForm] = useState<DecisionForm>(emptyForm)
  // Here, so that its result is not lost if the hold ends meanwhile.
  const decide = useWrite(decideApplication)
  return (
    <Panel title={t.title} aside={!shown.recommended && <HeldCase lease={lease} />}>
      {shown.recommended ? (
        <Recommended act="case.decide" recommendation={shown.recommended}>
          <p>{shown.limit === undefined ? t.secondPerson : t.secondPersonFor(formatMoney(shown.limit))}</p>
          <p>
            {shown.recommended.checks.length === 0
              ? t.noneChecked
              : `${t.checkedBy(shown.recommended.by)}: ${shown.recommended.checks.map((check) => words.checks[check]).join('; ')}.`}
          </p>
        </Recommended>
      ) : (
        <>
          <LeaseBar lease={lease} />
          {lease.isHeld && <Decide shown={shown} form={form} onChange={setForm} decide={decide} />}
        </>
      )}
    </Panel>
  )
}

interface DecideProps {
  shown: ReviewCase
  form: DecisionForm
  onChange: (form: DecisionForm) => void
  decide: ReturnType<typeof useWrite<typeof decideApplication>>
}

function Decide({ shown, form, onChange, decide }: DecideProps) {
  const { applicationId, limit, takesTwo, callNumber } = shown
  const outcomes = outcomesFor(shown)
  const t = useTexts(decisionPanelTexts)
  const words = useTexts(decisionTexts)
  const [tried, setTried] = useState(false)
  const choose = (outcome: ApplicationDecision['outcome']) => onChange({ ...form, outcome })
  const tick = (at: number) => {
    const check = caseChecks[at]
    if (check) onChange({ ...form, checked: toggled(form.checked, check, caseChecks) })
  }
  const submit = (event?: SyntheticEvent) => {
    event?.preventDefault()
    const body = decisionOf(form)
    setTried(!body)
    if (!body || decide.isPending) return
    const onSuccess = ({ effectiveAt, approvalId }: ReplyOf<typeof decideApplication>) => {
      noteDecision(applicationId, approvalId ? 'RECOMMEND' : body.outcome, effectiveAt !== undefined)
      go(hrefOf('queue'))
    }
    decide.mutate({ params: { applicationId }, body }, { onSuccess })
  }
  useKeys({
    ...Object.fromEntries(checkKeys.map((key, at) => [key, () => tick(at)])),
    ...Object.fromEntries(outcomes.map((outcome, at) => [String(at + 1), () => choose(outcome)])),
    'Control+Enter': submit,
  })
  const problem = tried ? problemOf(form) : undefined
  const { outcome } = form
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      {callNumber && (
        <div className={styles.reads}>
          <h3 className={styles.legend}>{t.call}</h3>
          <p className="num strong">{callNumber}</p>
          <p className="secondary">{t.callHint}</p>
        </div>
      )}
      <fieldset>
        <legend className={styles.legend}>{t.checklist}</legend>
        {caseChecks.map((check, at) => (
          <Tick
            key={check}
            type="checkbox"
            name={check}
            shortcut={checkKeys[at]?.toUpperCase()}
            checked={form.checked.includes(check)}
            onChange={() => tick(at)}
          >
            {words.checks[check]}
          </Tick>
        ))}
      </fieldset>
      <hr className={styles.rule} />
      <fieldset>
        <legend className={styles.legend}>{t.choose}</legend>
        {outcomes.map((one, at) => (
          <Tick
            key={one}
            type="radio"
            name="outcome"
            shortcut={String(at + 1)}
            checked={outcome === one}
            onChange={() => choose(one)}
          >
            {words.ways[one]}
          </Tick>
        ))}
      </fieldset>
      {outcome === 'RETURN' && <ReturnFields form={form} onChange={onChange} />}
      {outcome === 'REJECT' && <RejectFields form={form} onChange={onChange} />}
      {outcome === 'NOT_RECOMMENDED' && <UnofferedFields form={form} onChange={onChange} />}
      {outcome && <CustomerView form={form} limit={limit} takesTwo={takesTwo} />}
      <div className={styles.send}>
        <div role="alert" className={styles.alert}>
          {problem && <Notice kind="danger">{t.problems[problem]}</Notice>}
          {decide.error && <Refused error={decide.error} />}
        </div>
        <Action
          kind={outcome === 'REJECT' || outcome === 'NOT_RECOMMENDED' ? 'danger' : 'primary'}
          large
          type="submit"
          shortcut="Control+Enter"
          loading={decide.isPending}
        >
          {outcome === 'APPROVE' && takesTwo ? t.recommend : outcome ? t.send[outcome] : t.sendNothing}
        </Action>
      </div>
    </form>
  )
}

/** Why a decision was not taken, and what can be done now. */
function Refused({ error }: { error: Error }) {
  const t = useTexts(decisionPanelTexts)
  const textOf = useErrorText()
  const isOver = isRefusal(error, 'CLAIMED', 'NOT_FOUND', 'APPLICATION_NOT_OPEN', 'ALREADY_DECIDED')
  return (
    <Notice kind="danger">
      <p>{textOf(error)}</p>
      {isOver && <Action onClick={() => go(hrefOf('queue'))}>{t.backToQueue}</Action>}
    </Notice>
  )
}
