import { RotateCw, Sun, X, ZoomIn } from 'lucide-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { useTexts } from '../../../i18n/use-texts.ts'
import { classes } from '../../../ui/classes.ts'
import { IconAction } from '../../parts/icon-action.tsx'
import { brightened, plainView, turned, zoomed } from './photo-view.ts'
import styles from './photos.module.css'
import { photosTexts } from './photos-texts.ts'

interface PhotoDialogProps {
  title: string
  address: string
  /** To the next or the former photo, if there are several. */
  onMove?: ((step: 1 | -1) => void) | undefined
  onClose: () => void
}

/** One photo over the page, with zoom (Z), rotation (R) and brightness (B); enlarged it scrolls. Arrows lead to the other photos. */
export function PhotoDialog({ title, address, onMove, onClose }: PhotoDialogProps) {
  const t = useTexts(photosTexts)
  const [view, setView] = useState(plainView)
  const { zoom, quarters, bright } = view
  useDialogKeys((key) => {
    if (key === 'z') setView(zoomed(view))
    else if (key === 'r') setView(turned(view))
    else if (key === 'b') setView(brightened(view))
    // Enlarged, the arrows scroll.
    else if (zoom === 1 && onMove && key === 'ArrowRight') onMove(1)
    else if (zoom === 1 && onMove && key === 'ArrowLeft') onMove(-1)
    else return false
    return true
  })
  return (
    <ModalOverlay className={styles.scrim ?? ''} isOpen isDismissable onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Modal className={styles.viewer ?? ''}>
        <Dialog className={styles.dialog ?? ''}>
          <header className={styles.tools}>
            <Heading slot="title" level={2} className={styles.title ?? ''}>
              {title}
            </Heading>
            <IconAction icon={ZoomIn} label={`${t.zoom} (Z)`} onClick={() => setView(zoomed(view))} />
            <IconAction icon={RotateCw} label={`${t.rotate} (R)`} onClick={() => setView(turned(view))} />
            <IconAction icon={Sun} label={`${t.brighten} (B)`} onClick={() => setView(brightened(view))} />
            <IconAction icon={X} label={t.close} onClick={onClose} />
          </header>
          <div className={styles.area}>
            <button
              type="button"
              className={classes(styles.enlarge, styles[`zoom${zoom}`])}
              aria-label={t.zoom}
              onClick={() => setView(zoomed(view))}
            >
              <img
                src={address}
                alt={title}
                className={classes(quarters > 0 && styles[`turn${quarters}`], bright && styles.bright)}
              />
            </button>
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}

/** Keys without Control or Alt while a dialog is open; `act` says whether a key is one of its own. */
function useDialogKeys(act: (key: string) => boolean): void {
  const current = useRef(act)
  current.current = act
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      if (current.current(event.key)) event.preventDefault()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
}
