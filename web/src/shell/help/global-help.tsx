import { type ComponentType, useEffect, useState } from 'react'
import { useStore } from '../../state/store.ts'
import { useCloseOnBack } from '../../ui/overlays/overlay-stack.ts'
import type { Services } from '../router/services.ts'

interface Closable {
  onClose: () => void
}

/** The help sheet over any screen. Its code is loaded when it is first opened. */
export function GlobalHelp({ services }: { services: Services }) {
  const isOpen = useStore(services.help)
  const [sheet, setSheet] = useState<{ Sheet: ComponentType<Closable> }>()
  useEffect(() => {
    if (!isOpen || sheet) return
    const load = async () => setSheet({ Sheet: (await import('./help-sheet.tsx')).HelpSheet })
    // The sheet cannot be shown without its code; the next tap tries to load it again.
    load().catch(() => services.help.set(false))
  }, [isOpen, sheet, services])
  if (!isOpen) return null
  const close = () => services.help.set(false)
  return sheet ? <sheet.Sheet onClose={close} /> : <Loading onClose={close} />
}

/** Registers an overlay while the code loads, so that a closing alert does not remove the overlay's history entry. */
function Loading({ onClose }: Closable) {
  useCloseOnBack(onClose)
  return null
}
