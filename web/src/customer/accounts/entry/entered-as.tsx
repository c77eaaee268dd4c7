import { useTexts } from '../../../i18n/use-texts.ts'
import { useServices } from '../../../shell/router/services.ts'
import { signOut } from '../../../shell/session/sign-out.ts'
import { enteredAs } from '../../../state/entered-as.ts'
import { useStore } from '../../../state/store.ts'
import { TextLink } from '../../../ui/actions/text-link.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { entryTexts } from './entry-texts.ts'

/** After a link signed in: as whom, and the way out for somebody to whom another person's link was sent. */
export function EnteredAs() {
  const t = useTexts(entryTexts)
  const services = useServices()
  const mobile = useStore(enteredAs)
  if (mobile === undefined) return null
  const leave = () => {
    enteredAs.set(undefined)
    void signOut(services)
  }
  return (
    <Notice kind="neutral">
      {t.enteredAs(mobile)} <TextLink onClick={leave}>{t.notYou}</TextLink>
    </Notice>
  )
}
