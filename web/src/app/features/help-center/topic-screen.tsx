import { useTexts } from '../../../i18n/use-texts.ts'
import { AppScreen } from '../../app-screen.tsx'
import { HelpButton } from '../../help/help-button.tsx'
import { NotFoundScreen } from '../../messages.tsx'
import type { ScreenProps } from '../../routing/route-table.ts'
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
