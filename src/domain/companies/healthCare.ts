export const healthCare = `
LLY Eli Lilly
UNH UnitedHealth
JNJ Johnson & Johnson
ABBV AbbVie
MRK Merck
TMO Thermo Fisher Scientific
ABT Abbott
ISRG Intuitive Surgical
AMGN Amgen
DHR Danaher
PFE Pfizer
BSX Boston Scientific
SYK Stryker
GILD Gilead
VRTX Vertex
MDT Medtronic
BMY Bristol Myers Squibb
ELV Elevance Health
CI Cigna
CVS CVS Health
REGN Regeneron
HCA HCA Healthcare
ZTS Zoetis
MCK McKesson
COR Cencora
CAH Cardinal Health
BDX Becton Dickinson
EW Edwards Lifesciences
IDXX Idexx Laboratories
A Agilent
IQV IQVIA
DXCM Dexcom
GEHC GE HealthCare
RMD ResMed
HUM Humana
CNC Centene
MRNA Moderna
BIIB Biogen
NVO Novo Nordisk
AZN AstraZeneca
TEVA Teva
HIMS Hims & Hers
TDOC Teladoc
NVAX Novavax
CRSP CRISPR Therapeutics
`;
