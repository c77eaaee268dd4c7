import { FileText, SearchX } from 'lucide-react'
import { useTexts } from '../../i18n/use-texts.ts'
import { ButtonLink } from '../../ui/actions/button.tsx'
import { EmptyState } from '../../ui/layout/message-page.tsx'
import { AppScreen } from '../app-screen.tsx'
import { HelpButton } from '../help/help-button.tsx'
import { useRoute } from '../routing/use-route.ts'
import { agreementTexts } from './agreement-texts.ts'

/** The address names no document of this customer; with `noneYet` nothing was applied for. */
export function MissingDocument({ noneYet = false }: { noneYet?: boolean }) {
  const t = useTexts(agreementTexts)
  const { href } = useRoute()
  return (
    <AppScreen
      title={t.title}
      right={<HelpButton />}
      action={
        noneYet ? (
          <ButtonLink href={href('Home', {})}>{t.toHome}</ButtonLink>
        ) : (
          <ButtonLink href={href('MyLoans', {})}>{t.toLoans}</ButtonLink>
        )
      }
    >
      <EmptyState icon={noneYet ? FileText : SearchX} title={noneYet ? t.noneYet : t.missing}>
        {noneYet ? t.noneYetBody : t.missingBody}
      </EmptyState>
    </AppScreen>
  )
}
