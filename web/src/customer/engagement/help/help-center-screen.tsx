import {
  CreditCard,
  Landmark,
  type LucideIcon,
  MessageSquareWarning,
  ReceiptText,
  Scale,
  SearchX,
  ShieldCheck,
  WalletCards,
} from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { openHelp } from '../../../shell/help/open-help.ts'
import { useServices } from '../../../shell/router/services.ts'
import { useRoute } from '../../../shell/router/use-route.ts'
import { AppScreen } from '../../../shell/screen/app-screen.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { SearchBox } from '../../../ui/choices/search-box.tsx'
import { Icon } from '../../../ui/graphics/icon.tsx'
import { SectionTitle } from '../../../ui/layout/card.tsx'
import { List, ListRow } from '../../../ui/layout/list-row.tsx'
import { EmptyState } from '../../../ui/layout/message-page.tsx'
import { Slot } from '../slots/slot.tsx'
import { helpCenterTexts } from './help-center-texts.ts'
import { type HelpQuestion, type HelpTopic, topicNames } from './help-topics.ts'
import { QuestionList } from './question-list.tsx'
import { searchQuestions } from './search-questions.ts'

/** Answers by topic and by search, and the way to a person. */
export function HelpCenterScreen() {
  const t = useTexts(helpCenterTexts)
  const services = useServices()
  const [typed, setTyped] = useState('')
  const isSearching = typed.trim() !== ''
  return (
    <AppScreen
      title={t.title}
      action={
        <Button kind="secondary" onClick={() => openHelp(services)}>
          {t.contact}
        </Button>
      }
    >
      <div className="stack">
        <SearchBox label={t.search} value={typed} onChange={setTyped} onScreen />
        {isSearching ? <Found questions={searchQuestions(typed, t.articles)} /> : <Topics />}
      </div>
    </AppScreen>
  )
}

function Found({ questions }: { questions: readonly HelpQuestion[] }) {
  const t = useTexts(helpCenterTexts)
  return (
    <section className="stack-s">
      <p className={questions.length > 0 ? 'small secondary' : 'unseen'} role="status">
        {questions.length > 0 ? t.found(questions.length) : t.none}
      </p>
      {questions.length > 0 ? (
        <QuestionList questions={questions} />
      ) : (
        <EmptyState icon={SearchX} title={t.none}>
          {t.noneBody}
        </EmptyState>
      )}
    </section>
  )
}

const icons: Readonly<Record<HelpTopic, LucideIcon>> = {
  apply: CreditCard,
  costs: WalletCards,
  pay: ReceiptText,
  account: ShieldCheck,
  rights: Scale,
}
const often: readonly HelpQuestion[] = ['recorded', 'hard', 'late-fee', 'settle', 'phone']

function Topics() {
  const t = useTexts(helpCenterTexts)
  const { href } = useRoute()
  return (
    <>
      <section className="stack-s">
        <SectionTitle>{t.often}</SectionTitle>
        <QuestionList questions={often} />
      </section>
      <section className="stack-s">
        <SectionTitle>{t.topics}</SectionTitle>
        <List>
          {topicNames.map((topicId) => (
            <ListRow
              key={topicId}
              mark={<Icon of={icons[topicId]} />}
              title={t.topicNames[topicId]}
              href={href('HelpTopic', { topicId })}
            />
          ))}
          <ListRow mark={<Icon of={Landmark} />} title={t.howToPay} href={href('HelpHowToPay', {})} />
          <ListRow mark={<Icon of={MessageSquareWarning} />} title={t.complain} href={href('Complaint', {})} />
        </List>
      </section>
      <Slot placement="HELP_BANNER" />
    </>
  )
}
