/** E-52: marital status. */
export const MaritalStatus = ['SINGLE', 'MARRIED', 'DIVORCED', 'WIDOWED'] as const
export type MaritalStatus = (typeof MaritalStatus)[number]

/** E-53: education. */
export const Education = ['SD', 'SMP', 'SMA', 'DIPLOMA', 'S1', 'S2', 'S3', 'OTHER'] as const
export type Education = (typeof Education)[number]

/** E-54: dependents. */
export const Dependents = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10'] as const
export type Dependents = (typeof Dependents)[number]

/** E-55: contact relation. */
export const ContactRelation = ['SPOUSE', 'PARENT', 'SIBLING', 'CHILD', 'RELATIVE', 'COLLEAGUE', 'FRIEND'] as const
export type ContactRelation = (typeof ContactRelation)[number]

/** E-56: residential status. */
export const ResidentialStatus = ['OWN', 'FAMILY', 'OFFICIAL', 'RENT', 'BOARDING', 'MORTGAGE', 'OTHER'] as const
export type ResidentialStatus = (typeof ResidentialStatus)[number]

/** E-57: job type. */
export const JobType = [
  'PERMANENT',
  'CONTRACT',
  'OUTSOURCED',
  'CIVIL',
  'MILITARY',
  'SOE',
  'OWNER',
  'FREELANCE',
  'DRIVER',
  'DAILY',
  'FARMER',
  'PROFESSIONAL',
  'HOME',
  'STUDENT',
  'RETIRED',
  'NONE',
] as const
export type JobType = (typeof JobType)[number]

/** E-58: industry. */
export const JobIndustry = [
  'RETAIL',
  'FINANCE',
  'MANUFACTURE',
  'PROPERTY',
  'MINING',
  'EDUCATION',
  'HEALTH',
  'TELECOM',
  'HOSPITALITY',
  'TRANSPORT',
  'GOVERNMENT',
  'SERVICES',
  'AGRI',
  'SECURITY',
  'LAW',
  'TECH',
  'MEDIA',
  'OTHER',
] as const
export type JobIndustry = (typeof JobIndustry)[number]

/** E-59: position. */
export const JobPosition = ['DIRECTOR', 'MANAGER', 'SUPERVISOR', 'STAFF', 'OPERATOR', 'OWNER', 'OTHER'] as const
export type JobPosition = (typeof JobPosition)[number]

/** E-61: source of funds. */
export const SourceOfFunds = ['SALARY', 'BUSINESS', 'PENSION', 'FAMILY', 'OTHER'] as const
export type SourceOfFunds = (typeof SourceOfFunds)[number]
