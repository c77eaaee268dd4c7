import { formatPercent } from '@lumbung/shared/format.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { openHelp } from '../../../shell/help/open-help.ts'
import type { ScreenProps } from '../../../shell/router/route-table.ts'
import { useServices } from '../../../shell/router/services.ts'
import { AppScreen } from '../../../shell/screen/app-screen.tsx'
import { NotFoundScreen } from '../../../shell/screen/not-found-screen.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { Card, SectionTitle } from '../../../ui/layout/card.tsx'
import { PageTitle } from '../../../ui/layout/page-title.tsx'
import { unknownPercent } from '../../lending/quote/quote-view.ts'
import { useExampleQuote } from '../../lending/quote/use-example-quote.ts'
import { helpCenterTexts } from './help-center-texts.ts'
import { type HelpQuestion, helpTopics, isQuestion, topicOf } from './help-topics.ts'
import { QuestionList } from './question-list.tsx'

/** One answer, the other questions of its topic, and the way to a person. */
export function QuestionScreen({ params: { questionId } }: ScreenProps<'HelpQuestion'>) {
  return isQuestion(questionId) ? <Answer question={questionId} /> : <NotFoundScreen />
}

function Answer({ question }: { question: HelpQuestion }) {
  const t = useTexts(helpCenterTexts)
  const services = useServices()
  const { title } = t.articles[question]
  const topic = topicOf(question)
  return (
    <AppScreen
      title={title}
      barTitle={t.topicNames[topic]}
      heading="body"
      action={
        <Button kind="secondary" onClick={() => openHelp(services)}>
          {t.contact}
        </Button>
      }
    >
      <div className="stack">
        <PageTitle>{title}</PageTitle>
        <Card>
          {question === 'late-fee' ? (
            <LateFeeAnswer answer={t.articles[question].answer} />
          ) : (
            <Paragraphs answer={t.articles[question].answer} />
          )}
        </Card>
        <section className="stack-s">
          <SectionTitle>{t.more}</SectionTitle>
          <QuestionList questions={helpTopics[topic].filter((one) => one !== question)} />
        </section>
      </div>
    </AppScreen>
  )
}

interface AnswerProps {
  answer: readonly string[]
}

/** With today's rate in its first paragraph, as far as it can be read: the answer itself needs no connection. */
function LateFeeAnswer({ answer }: AnswerProps) {
  const t = useTexts(helpCenterTexts)
  const language = useLanguage()
  const { price, failed, nothingOffered } = useExampleQuote({ isOptional: true })
  if (failed || nothingOffered) return <Paragraphs answer={answer} />
  const rate = price ? formatPercent(price.lateFeePpm, language) : unknownPercent
  return <Paragraphs answer={[t.lateFee(rate), ...answer.slice(1)]} />
}

function Paragraphs({ answer }: AnswerProps) {
  return (
    <div className="stack-s">
      {answer.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  )
}
