import { CircleAlert, CircleCheck } from 'lucide-react'
import { createContext, useContext } from 'react'
import { createStore, type Store, useStore } from '../../state/store.ts'
import { Icon } from '../graphics/icon.tsx'
import styles from './toast.module.css'

export interface ToastMessage {
  text: string
  kind: 'done' | 'error'
}

export interface Toasts {
  message: Store<ToastMessage | undefined>
  /** Shows one message for 3 s, an error for 2 s. A new message replaces the current one. */
  show: (text: string, kind?: ToastMessage['kind']) => void
}

const shownFor = { done: 3_000, error: 2_000 } as const

export function createToasts(): Toasts {
  const message = createStore<ToastMessage | undefined>(undefined)
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    message,
    show: (text, kind = 'done') => {
      clearTimeout(timer)
      message.set({ text, kind })
      timer = setTimeout(() => message.set(undefined), shownFor[kind])
    },
  }
}

/** Provided by the app, also for the regions inside dialogs. */
export const ToastSource = createContext<Toasts>(createToasts())

/**
 * Where toasts appear, above the bottom bar. The region is always in the page so that screen readers announce changes. Each
 * dialog has its own: content outside an open dialog is covered by it and not announced.
 */
export function ToastRegion() {
  const message = useStore(useContext(ToastSource).message)
  return (
    <div className={styles.region} role="status">
      {message && (
        <p className={styles.toast} key={message.text}>
          <span className={message.kind === 'done' ? styles.done : styles.error}>
            <Icon of={message.kind === 'done' ? CircleCheck : CircleAlert} size={20} stroke={2} />
          </span>
          {message.text}
        </p>
      )}
    </div>
  )
}
