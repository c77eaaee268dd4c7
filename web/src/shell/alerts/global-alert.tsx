import { type ComponentType, useEffect, useState } from 'react'
import { useStore } from '../../state/store.ts'
import type { AlertPopupProps } from '../../ui/overlays/alert-popup.tsx'
import type { Services } from '../router/services.ts'

/** The alert shown over every screen. Its code is loaded with the first alert. */
export function GlobalAlert({ services }: { services: Services }) {
  const alert = useStore(services.alert)
  const [popup, setPopup] = useState<{ Popup: ComponentType<AlertPopupProps> }>()
  const wanted = alert !== undefined
  useEffect(() => {
    if (!wanted || popup) return
    const load = async () => setPopup({ Popup: (await import('../../ui/overlays/alert-popup.tsx')).AlertPopup })
    // The alert cannot be shown without its code; the next alert tries to load it again.
    load().catch(() => services.alert.set(undefined))
  }, [wanted, popup, services])
  if (!alert || !popup) return null
  return <popup.Popup alert={alert} onClose={() => services.alert.set(undefined)} />
}
