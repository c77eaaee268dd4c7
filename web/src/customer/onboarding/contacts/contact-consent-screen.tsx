import {
  answerContact,
  type ConsentQuestion,
  type consentAnswers,
  contactQuestion,
} from '@lumbung/shared/contract/onboarding/contact-consents.ts'
import { formatMoment } from '@lumbung/shared/format.ts'
import { isRefusal } from '../../../api/refusal.ts'
import { useRead, useWrite } from '../../../api/use-api.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import type { ScreenProps } from '../../../shell/router/route-table.ts'
import { useRoute } from '../../../shell/router/use-route.ts'
import { AppScreen } from '../../../shell/screen/app-screen.tsx'
import { BrandHeader } from '../../../shell/screen/brand-header.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { TextLink } from '../../../ui/actions/text-link.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { List, ListRow } from '../../../ui/layout/list-row.tsx'
import { PageTitle } from '../../../ui/layout/page-title.tsx'
import { Skeleton, SkeletonBar, SkeletonCard } from '../../../ui/layout/skeleton.tsx'
import { ClosedLink } from './closed-link.tsx'
import { contactConsentTexts } from './contact-consent-texts.ts'

type Answer = (typeof consentAnswers)[number]

/** RA-09: an emergency contact agrees or does not, by the link of an SMS and without an account (domain 17). */
export function ContactConsentScreen({ params: { token } }: ScreenProps<'ContactConsent'>) {
  const read = useRead(contactQuestion, { body: { token } }, { handles: 'all', staleTime: 0 })
  const save = useWrite(answerContact, { handles: ['NOT_FOUND', 'INVALID_INPUT'], refreshes: [contactQuestion] })
  const retry = () => void read.refetch()
  // A link that was replaced while the page was open.
  const closed = isRefusal(save.error, 'NOT_FOUND', 'INVALID_INPUT') ? save.error : read.error
  if (closed && (!read.data || closed === save.error)) return <ClosedLink error={closed} onRetry={retry} />
  if (!read.data) return <Loading onRetry={retry} />
  return (
    <Question
      question={read.data}
      sending={save.isPending ? save.variables.body.answer : undefined}
      onAnswer={(answer) => save.mutate({ body: { token, answer } })}
    />
  )
}

function Loading({ onRetry }: { onRetry: () => void }) {
  const t = useTexts(contactConsentTexts)
  return (
    <AppScreen title={t.title} header={<BrandHeader />} heading="body">
      <Skeleton onRetry={onRetry}>
        <SkeletonBar width="most" tall />
        <SkeletonCard />
      </Skeleton>
    </AppScreen>
  )
}

interface QuestionProps {
  question: ConsentQuestion
  sending: Answer | undefined
  onAnswer: (answer: Answer) => void
}

function Question({ question, sending, onAnswer }: QuestionProps) {
  const t = useTexts(contactConsentTexts)
  const { href } = useRoute()
  return (
    <AppScreen
      title={t.title}
      header={<BrandHeader />}
      heading="body"
      action={<Answers status={question.status} sending={sending} onAnswer={onAnswer} />}
    >
      <div className="stack-l">
        <div className="stack-s">
          <PageTitle>{t.asked(question.customer)}</PageTitle>
          <p className="secondary">{t.who}</p>
          <p>
            <TextLink href={href('AboutUs', {})}>{t.about}</TextLink>
          </p>
        </div>
        <Answered question={question} />
        <List>
          <ListRow title={t.use} secondary={t.useWhy} />
          <ListRow title={t.noCollection} secondary={t.noCollectionWhy} />
          <ListRow title={t.noDebt} secondary={t.noDebtWhy} />
          <ListRow title={t.free} secondary={t.freeWhy} />
        </List>
      </div>
    </AppScreen>
  )
}

function Answered({ question: { status, answeredAt } }: { question: ConsentQuestion }) {
  const t = useTexts(contactConsentTexts)
  const language = useLanguage()
  if (status === 'PENDING' || !answeredAt) return null
  const when = formatMoment(answeredAt, language)
  return (
    <Notice kind={status === 'CONFIRMED' ? 'success' : 'neutral'} live>
      {status === 'CONFIRMED' ? t.agreed(when) : t.declined(when)}
    </Notice>
  )
}

/** Both answers have the same weight; an answer that was given can be changed. */
function Answers({ status, sending, onAnswer }: Omit<QuestionProps, 'question'> & Pick<ConsentQuestion, 'status'>) {
  const t = useTexts(contactConsentTexts)
  const labels = { CONFIRMED: t.agree, DECLINED: t.decline }
  if (status === 'CONFIRMED') labels.DECLINED = t.withdraw
  if (status === 'DECLINED') labels.CONFIRMED = t.agreeAfterAll
  return (['CONFIRMED', 'DECLINED'] as const)
    .filter((answer) => answer !== status)
    .map((answer) => (
      <Button
        key={answer}
        kind={answer === 'CONFIRMED' && status === 'PENDING' ? 'primary' : 'secondary'}
        loading={sending === answer}
        onClick={() => sending || onAnswer(answer)}
      >
        {labels[answer]}
      </Button>
    ))
}
