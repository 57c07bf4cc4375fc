export const consumerDiscretionary = `
AMZN Amazon
TSLA Tesla
HD Home Depot
MCD McDonald's
BKNG Booking Holdings
LOW Lowe's
TJX TJX
SBUX Starbucks
NKE Nike
CMG Chipotle
ORLY O'Reilly Automotive
AZO AutoZone
GM General Motors
F Ford
MAR Marriott
HLT Hilton
ROST Ross Stores
ABNB Airbnb
DASH DoorDash
DHI D.R. Horton
LEN Lennar
PHM PulteGroup
NVR NVR
RCL Royal Caribbean
CCL Carnival
YUM Yum Brands
LULU Lululemon
DECK Deckers
EBAY eBay
ETSY Etsy
GRMN Garmin
TSCO Tractor Supply
DRI Darden Restaurants
DPZ Domino's Pizza
ULTA Ulta Beauty
BBY Best Buy
LVS Las Vegas Sands
MGM MGM Resorts
EXPE Expedia
CVNA Carvana
DKNG DraftKings
RIVN Rivian
LCID Lucid
NIO NIO
BABA Alibaba
JD JD.com
PDD PDD Holdings
MELI MercadoLibre
TM Toyota
SONY Sony
CHWY Chewy
GME GameStop
PTON Peloton
`;

export const consumerStaples = `
WMT Walmart
PG Procter & Gamble
COST Costco
KO Coca-Cola
PEP PepsiCo
PM Philip Morris
MO Altria
MDLZ Mondelez
CL Colgate-Palmolive
TGT Target
KMB Kimberly-Clark
KR Kroger
KHC Kraft Heinz
GIS General Mills
MNST Monster Beverage
KDP Keurig Dr Pepper
SYY Sysco
STZ Constellation Brands
EL Estée Lauder
KVUE Kenvue
DG Dollar General
DLTR Dollar Tree
HSY Hershey
ADM Archer-Daniels-Midland
CHD Church & Dwight
CLX Clorox
TSN Tyson Foods
CELH Celsius Holdings
ELF e.l.f. Beauty
`;
