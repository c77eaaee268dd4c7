import { useTexts } from '../../../i18n/use-texts.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Card, SectionTitle } from '../../../ui/layout/card.tsx'
import { PageTitle } from '../../../ui/layout/page-title.tsx'
import { AppScreen } from '../../app-screen.tsx'
import { openHelp } from '../../help/open-help.ts'
import { NotFoundScreen } from '../../messages.tsx'
import type { ScreenProps } from '../../routing/route-table.ts'
import { useServices } from '../../services.ts'
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
  const { title, answer } = t.articles[question]
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
          <div className="stack-s">
            {answer.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </Card>
        <section className="stack-s">
          <SectionTitle>{t.more}</SectionTitle>
          <QuestionList questions={helpTopics[topic].filter((one) => one !== question)} />
        </section>
      </div>
    </AppScreen>
  )
}
