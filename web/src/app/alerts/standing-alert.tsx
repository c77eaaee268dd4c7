import { type ComponentType, useEffect, useState } from 'react'
import { useStore } from '../../state/store.ts'
import type { AlertPopupProps } from '../../ui/overlays/alert-popup.tsx'
import type { Services } from '../services.ts'

/** The one alert that may stand over every screen. Its code comes when the first alert does. */
export function StandingAlert({ services }: { services: Services }) {
  const alert = useStore(services.alert)
  const [popup, setPopup] = useState<{ Shown: ComponentType<AlertPopupProps> }>()
  const wanted = alert !== undefined
  useEffect(() => {
    if (!wanted || popup) return
    const load = async () => setPopup({ Shown: (await import('../../ui/overlays/alert-popup.tsx')).AlertPopup })
    // Without the code the alert cannot show; its next cause asks for it again.
    load().catch(() => services.alert.set(undefined))
  }, [wanted, popup, services])
  if (!alert || !popup) return null
  return <popup.Shown alert={alert} onClose={() => services.alert.set(undefined)} />
}
