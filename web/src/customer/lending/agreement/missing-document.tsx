import { FileText, SearchX } from 'lucide-react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { HelpButton } from '../../../shell/help/help-button.tsx'
import { useRoute } from '../../../shell/router/use-route.ts'
import { AppScreen } from '../../../shell/screen/app-screen.tsx'
import { ButtonLink } from '../../../ui/actions/button.tsx'
import { EmptyState } from '../../../ui/layout/message-page.tsx'
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
