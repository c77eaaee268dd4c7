import { pintarPlus } from '@lumbung/shared/contract/accounts/people.ts'
import { claimStayPopup, type StayPopup, stayPopup } from '@lumbung/shared/contract/offers/stay-popup.ts'
import { useEffect, useRef, useState } from 'react'
import { useRead, useWrite } from '../../../../api/use-api.ts'
import { routeMeta } from '../../../../shell/router/route-table.ts'
import { useBeforeBack, useRoute } from '../../../../shell/router/use-route.ts'

/** Milliseconds after which the popup opens (K-07), and for which leaving waits for the server's answer at most ⚙. */
const delays = { open: 200, answer: 1000 }

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/**
 * The popup on leaving a screen (W-13 to W-15, B-07): back is held once, 200 ms later the popup opens if the server grants the
 * day's only showing; otherwise the screen is left. Without an answer, and on a route without the flag, back just leaves.
 * `onLeaving` runs as soon as the customer wants to leave.
 */
export function useStayPopup(popup: StayPopup, onLeaving?: () => void) {
  const { name, leave } = useRoute()
  const flagged = name !== undefined && routeMeta[name].showStayPopup === true
  const offer = useRead(stayPopup, { query: { popup } }, { enabled: flagged, handles: 'all' }).data
  const plus = useRead(pintarPlus, {}, { enabled: flagged, handles: 'all' }).data
  const claim = useWrite(claimStayPopup, { handles: 'all' })
  const [open, setOpen] = useState(false)
  const [asked, here] = [useRef(false), useRef(true)]
  useEffect(() => {
    here.current = true
    return () => {
      here.current = false
    }
  }, [here])
  const ask = async () => {
    const granted = claim.mutateAsync({ body: { popup } }).then((reply) => reply.couponShowPopup)
    const answer = Promise.race([granted.catch(() => false), pause(delays.answer).then(() => false)])
    const [shown] = await Promise.all([answer, pause(delays.open)])
    if (!here.current) return
    if (shown) setOpen(true)
    else leave()
  }
  useBeforeBack(() => {
    // A Plus customer is asked to stay for a voucher alone; without an answer nobody is (W-14, D-176).
    const mayAsk = offer?.couponShowPopup && plus && (!plus.isPintarPlusUser || offer.couponStayPopup)
    if (!flagged || asked.current || !mayAsk) return false
    asked.current = true
    onLeaving?.()
    void ask()
    return true
  })
  const leaveNow = () => {
    // The popup has a history entry of its own, which closing takes back first.
    addEventListener('popstate', () => leave(), { once: true })
    setOpen(false)
  }
  const voucher = offer?.couponStayPopup && offer.couponType && { ...offer.couponStayPopup, kind: offer.couponType }
  return { open, voucher, answers: { onLeave: leaveNow, onStay: () => setOpen(false) } }
}
