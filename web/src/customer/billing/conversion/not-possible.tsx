import { CalendarX, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { HelpButton } from '../../../shell/help/help-button.tsx'
import { AppScreen } from '../../../shell/screen/app-screen.tsx'
import { ButtonLink } from '../../../ui/actions/button.tsx'
import { EmptyState } from '../../../ui/layout/message-page.tsx'

interface NotPossibleProps {
  /** Of the screen. */
  screen: string
  title: string
  body: string
  icon?: LucideIcon
  /** Where to go instead. */
  to: { href: string; label: string }
  /** Above the message: the choice of another loan. */
  children?: ReactNode
}

/** Says why there is nothing to do here, and where to go. */
export function NotPossible({ screen, title, body, icon = CalendarX, to, children }: NotPossibleProps) {
  return (
    <AppScreen title={screen} right={<HelpButton />} action={<ButtonLink href={to.href}>{to.label}</ButtonLink>}>
      <div className="stack">
        {children}
        <EmptyState icon={icon} tone="neutral" title={title}>
          {body}
        </EmptyState>
      </div>
    </AppScreen>
  )
}
