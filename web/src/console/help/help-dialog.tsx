import { useTexts } from '../../i18n/use-texts.ts'
import { Action } from '../parts/action.tsx'
import { ConsoleDialog } from '../parts/console-dialog.tsx'
import type { ScreenName } from '../routes/screen-table.ts'
import styles from './help.module.css'
import { askedAbout } from './help-table.ts'
import { helpTexts } from './help-texts.ts'

interface HelpDialogProps {
  screen: ScreenName
  /** The title of the page. */
  title: string
  onClose: () => void
}

/** What a screen is for, what the law asks, and whom to ask. */
export function HelpDialog({ screen, title, onClose }: HelpDialogProps) {
  const t = useTexts(helpTexts)
  const { what, law } = t.screens[screen]
  return (
    <ConsoleDialog title={t.title(title)} onClose={onClose}>
      <dl className={styles.facts}>
        <dt>{t.what}</dt>
        <dd>{what}</dd>
        <dt>{t.law}</dt>
        <dd>{law}</dd>
        <dt>{t.ask}</dt>
        <dd>{t.asked[askedAbout[screen]]}</dd>
      </dl>
      <div className={styles.buttons}>
        <Action onClick={onClose}>{t.close}</Action>
      </div>
    </ConsoleDialog>
  )
}
