import { useTexts } from '../../../i18n/use-texts.ts'
import { HelpButton } from '../../../shell/help/help-button.tsx'
import type { ScreenProps } from '../../../shell/router/route-table.ts'
import { AppScreen } from '../../../shell/screen/app-screen.tsx'
import { NotFoundScreen } from '../../../shell/screen/not-found-screen.tsx'
import { helpCenterTexts } from './help-center-texts.ts'
import { helpTopics, isTopic } from './help-topics.ts'
import { QuestionList } from './question-list.tsx'

/** The articles of a topic. */
export function TopicScreen({ params: { topicId } }: ScreenProps<'HelpTopic'>) {
  const t = useTexts(helpCenterTexts)
  if (!isTopic(topicId)) return <NotFoundScreen />
  return (
    <AppScreen title={t.topicNames[topicId]} right={<HelpButton />}>
      <QuestionList questions={helpTopics[topicId]} />
    </AppScreen>
  )
}
