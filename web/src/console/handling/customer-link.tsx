import { useMay } from '../calls/session.ts'
import { hrefOf } from '../routes/routes.ts'

interface CustomerLinkProps {
  customerId: string
  mobile: string
}

/** The number of who wrote, which opens the customer's page. */
export function CustomerLink({ customerId, mobile }: CustomerLinkProps) {
  const may = useMay('customer.see')
  if (!may) return <span className="num">{mobile}</span>
  return (
    <a href={hrefOf('customer', customerId)} className="num">
      {mobile}
    </a>
  )
}
