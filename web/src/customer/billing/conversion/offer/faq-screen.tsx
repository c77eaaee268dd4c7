import { useTexts } from '../../../../i18n/use-texts.ts'
import { HelpButton } from '../../../../shell/help/help-button.tsx'
import { useRoute } from '../../../../shell/router/use-route.ts'
import { AppScreen } from '../../../../shell/screen/app-screen.tsx'
import { ButtonLink } from '../../../../ui/actions/button.tsx'
import { faqTexts } from './faq-texts.ts'

/** Questions about bill instalment, each with its answer open. */
export function FaqScreen() {
  const t = useTexts(faqTexts)
  const { href } = useRoute()
  return (
    <AppScreen
      title={t.title}
      right={<HelpButton />}
      action={<ButtonLink href={href('BillApplyInstallment', {})}>{t.back}</ButtonLink>}
    >
      <div className="stack-l">
        {Object.entries(t.answers).map(([key, [question, answer]]) => (
          <section key={key} className="stack-s">
            <h2>{question}</h2>
            <p>{answer}</p>
          </section>
        ))}
      </div>
    </AppScreen>
  )
}
