import { type LinkType, linkNames } from '@lumbung/shared/enums/linked-accounts.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { AppScreen } from '../../../shell/screen/app-screen.tsx'
import { Spinner } from '../../../ui/feedback/spinner.tsx'
import { linkTexts } from './link-texts.ts'

/** While the server asks the service about the consent. */
export function CheckingAnswer({ type }: { type: LinkType }) {
  const t = useTexts(linkTexts)
  return (
    <AppScreen title={t.title}>
      <p role="status">
        <Spinner /> {t.checking(linkNames[type])}
      </p>
    </AppScreen>
  )
}
