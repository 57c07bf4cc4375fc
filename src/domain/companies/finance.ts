export const financials = `
BRK.B Berkshire Hathaway (Class B)
JPM JPMorgan Chase
V Visa
MA Mastercard
BAC Bank of America
WFC Wells Fargo
GS Goldman Sachs
MS Morgan Stanley
C Citigroup
AXP American Express
SPGI S&P Global
BLK BlackRock
BX Blackstone
KKR KKR
APO Apollo
SCHW Charles Schwab
PGR Progressive
CB Chubb
MRSH Marsh McLennan
AON Aon
AJG Arthur J. Gallagher
FISV Fiserv
PYPL PayPal
FIS FIS
GPN Global Payments
ICE Intercontinental Exchange
CME CME Group
NDAQ Nasdaq
MCO Moody's
MSCI MSCI
PNC PNC Financial
USB U.S. Bancorp
TFC Truist
COF Capital One
BK BNY
TRV Travelers
AFL Aflac
ALL Allstate
AIG AIG
MET MetLife
PRU Prudential Financial
AMP Ameriprise
ACGL Arch Capital
TROW T. Rowe Price
SYF Synchrony
IBKR Interactive Brokers
COIN Coinbase
HOOD Robinhood
SOFI SoFi
XYZ Block
AFRM Affirm
UPST Upstart
TOST Toast
NU Nu Holdings
`;

export const realEstate = `
PLD Prologis
AMT American Tower
EQIX Equinix
WELL Welltower
SPG Simon Property
DLR Digital Realty
O Realty Income
PSA Public Storage
CCI Crown Castle
CBRE CBRE
CSGP CoStar
VICI VICI Properties
EXR Extra Space Storage
AVB AvalonBay
EQR Equity Residential
WY Weyerhaeuser
IRM Iron Mountain
SBAC SBA Communications
INVH Invitation Homes
ARE Alexandria Real Estate
VTR Ventas
BXP BXP
Z Zillow (Class C)
OPEN Opendoor
`;
