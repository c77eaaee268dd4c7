import { reveal, revealedPhoto, revealedValue } from '@lumbung/shared/contract/operators/privacy/reveals.ts'
import type { RevealField } from '@lumbung/shared/facts/reveal-fields.ts'
import { useEffect, useState } from 'react'
import { fileHref } from '../../api/file-href.ts'
import { serverNow } from '../../api/server-time.ts'
import { useStore } from '../../state/store.ts'
import { openQuestions, withQuestions } from '../calls/questions.ts'
import { sendCall } from '../calls/send-call.ts'
import { useWrite } from '../calls/use-calls.ts'
import { timeLeft } from './time-left.ts'

export interface Masked {
  customerId: string
  field: RevealField
  /** Which account or photo. */
  of?: string
}

interface Opened {
  /** The text itself, or the address of the photo. */
  value: string
  until: string
}

/**
 * One masked field that can be opened. What was opened is in the memory of this component alone, and gone when its time is over, the page
 * is locked or left.
 */
export function useReveal({ customerId, field, of }: Masked) {
  const [opened, setOpened] = useState<Opened>()
  const [left, setLeft] = useState<string>()
  const act = useWrite(reveal)
  const isLocked = useStore(openQuestions).signIn !== undefined
  useEffect(() => {
    if (!opened) return undefined
    const hide = () => setOpened(undefined)
    const tick = () => {
      const time = timeLeft(opened.until, serverNow())
      setLeft(time)
      if (time === undefined) hide()
    }
    tick()
    const timer = setInterval(tick, 1000)
    addEventListener('pagehide', hide)
    return () => {
      clearInterval(timer)
      removeEventListener('pagehide', hide)
    }
  }, [opened])
  useEffect(() => {
    if (isLocked) setOpened(undefined)
  }, [isLocked])

  const open = async (reason: string) => {
    const { revealId, until } = await act.mutateAsync({
      params: { customerId },
      body: { field, ...(of !== undefined && { of }), reason },
    })
    const params = { customerId, revealId }
    if (field === 'PHOTO') setOpened({ value: fileHref(revealedPhoto, params), until })
    else setOpened(await withQuestions(() => sendCall(revealedValue, { params })))
  }
  return {
    value: opened?.value,
    left: opened && left,
    open,
    hide: () => setOpened(undefined),
    isPending: act.isPending,
    error: act.error,
  }
}
