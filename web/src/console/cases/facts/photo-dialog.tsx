import { RotateCw, Sun, X, ZoomIn } from 'lucide-react'
import { useState } from 'react'
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
  onClose: () => void
}

/** One photo over the page, with zoom, rotation and brightness; enlarged it scrolls. */
export function PhotoDialog({ title, address, onClose }: PhotoDialogProps) {
  const t = useTexts(photosTexts)
  const [view, setView] = useState(plainView)
  const { zoom, quarters, bright } = view
  return (
    <ModalOverlay className={styles.scrim ?? ''} isOpen isDismissable onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Modal className={styles.viewer ?? ''}>
        <Dialog className={styles.dialog ?? ''}>
          <header className={styles.tools}>
            <Heading slot="title" level={2} className={styles.title ?? ''}>
              {title}
            </Heading>
            <IconAction icon={ZoomIn} label={t.zoom} onClick={() => setView(zoomed(view))} />
            <IconAction icon={RotateCw} label={t.rotate} onClick={() => setView(turned(view))} />
            <IconAction icon={Sun} label={t.brighten} onClick={() => setView(brightened(view))} />
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
