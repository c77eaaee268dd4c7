import { ComplaintScreen } from '../complaints/complaint-screen.tsx'
import { ComplaintsScreen } from '../complaints/complaints-screen.tsx'
import { CustomerScreen } from '../customers/customer-screen.tsx'
import { SearchScreen } from '../customers/search-screen.tsx'
import { RightScreen } from '../rights/right-screen.tsx'
import { RightsScreen } from '../rights/rights-screen.tsx'
import { VouchersScreen } from '../vouchers/vouchers-screen.tsx'
import type { Screens } from './shown.ts'

/** Customers, and what they write. */
export const screens = {
  customers: () => <SearchScreen />,
  customer: ({ id }) => <CustomerScreen customerId={id} />,
  vouchers: () => <VouchersScreen />,
  complaints: ({ search }) => <ComplaintsScreen search={search} />,
  complaint: ({ id }) => <ComplaintScreen complaintId={id} />,
  rights: ({ search }) => <RightsScreen search={search} />,
  right: ({ id }) => <RightScreen requestId={id} />,
} satisfies Screens
