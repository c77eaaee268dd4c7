import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useServices } from '../../../shell/router/services.ts'
import { signOut } from '../../../shell/session/sign-out.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { settingTexts } from './setting-texts.ts'
import { SignOutDialog } from './sign-out-dialog.tsx'

/** Signs out after confirmation; the first button stays signed in. */
export function SignOutButton() {
  const t = useTexts(settingTexts)
  const services = useServices()
  const [asking, setAsking] = useState(false)
  const [leaving, setLeaving] = useState(false)
  const leave = () => {
    setLeaving(true)
    void signOut(services)
  }
  return (
    <>
      <Button kind="secondary" icon={LogOut} onClick={() => setAsking(true)}>
        {t.signOut}
      </Button>
      {asking && <SignOutDialog leaving={leaving} onLeave={leave} onClose={() => setAsking(false)} />}
    </>
  )
}
