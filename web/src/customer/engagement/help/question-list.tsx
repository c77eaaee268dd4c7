import { useTexts } from '../../../i18n/use-texts.ts'
import { useRoute } from '../../../shell/router/use-route.ts'
import { List, ListRow } from '../../../ui/layout/list-row.tsx'
import { helpCenterTexts } from './help-center-texts.ts'
import type { HelpQuestion } from './help-topics.ts'

/** Links to articles. */
export function QuestionList({ questions }: { questions: readonly HelpQuestion[] }) {
  const t = useTexts(helpCenterTexts)
  const { href } = useRoute()
  return (
    <List>
      {questions.map((questionId) => (
        <ListRow key={questionId} title={t.articles[questionId].title} href={href('HelpQuestion', { questionId })} />
      ))}
    </List>
  )
}
