import { legalDocument } from '@lumbung/shared/contract/accounts/documents.ts'
import type { BankAccount } from '@lumbung/shared/contract/onboarding/bank-accounts.ts'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useRead } from '../../../../api/use-api.ts'
import { useLanguage } from '../../../../i18n/language.ts'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { HelpButton } from '../../../../shell/help/help-button.tsx'
import { Loaded } from '../../../../shell/loading/loaded.tsx'
import { useRoute } from '../../../../shell/router/use-route.ts'
import { AppScreen } from '../../../../shell/screen/app-screen.tsx'
import { Button } from '../../../../ui/actions/button.tsx'
import { Checkbox } from '../../../../ui/choices/checkbox.tsx'
import { Notice } from '../../../../ui/feedback/notice.tsx'
import { ErrorSummary } from '../../../../ui/forms/error-summary.tsx'
import { Icon } from '../../../../ui/graphics/icon.tsx'
import { List, ListRow } from '../../../../ui/layout/list-row.tsx'
import { PageTitle } from '../../../../ui/layout/page-title.tsx'
import { SkeletonBar } from '../../../../ui/layout/skeleton.tsx'
import { stepRoute } from '../apply-steps.ts'
import { useApplyFlow } from '../use-apply-flow.ts'
import type { Application } from '../with-application.tsx'
import { AccountCard } from './account-card.tsx'
import { bankTexts } from './bank-step-texts.ts'
import { stepSummary } from './step-summary.ts'
import { useSubmitApplication } from './use-submit-application.ts'

interface ReviewProps {
  application: Application
  account: BankAccount
  barTitle: string
  below?: ReactNode
  noBack?: boolean
  onChangeAccount: () => void
}

/** A summary of the application, the consent to the credit check, and the submit button. */
export function ReviewScreen({ application, account, barTitle, below, noBack = false, onChangeAccount }: ReviewProps) {
  const t = useTexts(bankTexts)
  const [agreed, setAgreed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const privacy = useRead(legalDocument, { params: { type: 'privacy-policy' } }, { handles: 'all' })
  const { submit, sending } = useSubmitApplication(application, privacy.data)
  const consentOpen = !application.creditCheckConsent
  // The consent records the text's hash: without the text there is nothing to agree to.
  const unread = consentOpen && privacy.data === undefined
  const missing = attempt > 0 && consentOpen && !unread && !agreed
  const send = () => {
    if (unread) return void privacy.refetch()
    setAttempt((count) => count + 1)
    if (!consentOpen || agreed) submit()
  }
  return (
    <AppScreen
      title={t.review.heading}
      barTitle={barTitle}
      heading="body"
      right={<HelpButton />}
      below={below}
      noBack={noBack}
      action={
        <Button loading={sending || (unread && privacy.isFetching)} onClick={send}>
          {t.submit}
        </Button>
      }
    >
      <div className="stack-l">
        <ErrorSummary errors={missing ? [{ field: 'creditCheck', message: t.consentNeeded }] : []} attempt={attempt} />
        <div className="stack-s">
          <PageTitle>{t.review.heading}</PageTitle>
          <p className="secondary">{t.review.lead}</p>
        </div>
        <AccountCard account={account} onChange={onChangeAccount} />
        <StepList application={application} />
        {consentOpen ? (
          <Loaded read={privacy} skeleton={<SkeletonBar />}>
            {() => <Consent agreed={agreed} onChange={setAgreed} error={missing ? t.consentNeeded : undefined} />}
          </Loaded>
        ) : (
          <Notice kind="success">{t.consentGiven}</Notice>
        )}
      </div>
    </AppScreen>
  )
}

function StepList({ application }: { application: Application }) {
  const t = useTexts(bankTexts).review
  const { href } = useRoute()
  const flow = useApplyFlow()
  const language = useLanguage() === 'id' ? 'id' : 'en'
  const rows = application.steps.filter(({ step }) => step !== 'bank-info')
  return (
    <section className="stack-s">
      <h2>{t.what}</h2>
      <List>
        {rows.map(({ step, done }) => (
          <ListRow
            key={step}
            mark={<Icon of={done ? CircleCheck : CircleAlert} />}
            title={t.steps[step]}
            secondary={done ? stepSummary(application, step, language) || t.kept : t.open}
            value={done ? t.change : t.fill}
            href={href(stepRoute(flow, { step, done }), {})}
          />
        ))}
      </List>
    </section>
  )
}

interface ConsentProps {
  agreed: boolean
  error: string | undefined
  onChange: (agreed: boolean) => void
}

function Consent({ agreed, error, onChange }: ConsentProps) {
  const t = useTexts(bankTexts)
  const { href } = useRoute()
  return (
    <Checkbox name="creditCheck" checked={agreed} onChange={onChange} error={error}>
      {t.consent}
      <a href={href('Documents', { type: 'privacy-policy' })}>{t.privacy}</a>.
    </Checkbox>
  )
}
