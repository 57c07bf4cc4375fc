export const energy = `
XOM ExxonMobil
CVX Chevron
COP ConocoPhillips
EOG EOG Resources
SLB SLB
MPC Marathon Petroleum
PSX Phillips 66
VLO Valero
OXY Occidental
WMB Williams
OKE Oneok
KMI Kinder Morgan
LNG Cheniere Energy
BKR Baker Hughes
TRGP Targa Resources
FANG Diamondback Energy
DVN Devon Energy
HAL Halliburton
EQT EQT
SHEL Shell
BP BP
CCJ Cameco
`;

export const industrials = `
GE GE Aerospace
CAT Caterpillar
RTX RTX
UNP Union Pacific
HON Honeywell
ETN Eaton
UBER Uber
ADP ADP
BA Boeing
DE Deere
LMT Lockheed Martin
UPS UPS
FDX FedEx
GEV GE Vernova
TT Trane Technologies
PH Parker Hannifin
WM Waste Management
RSG Republic Services
GD General Dynamics
ITW Illinois Tool Works
CTAS Cintas
TDG TransDigm
NOC Northrop Grumman
LHX L3Harris
EMR Emerson Electric
CSX CSX
NSC Norfolk Southern
MMM 3M
CARR Carrier
PCAR Paccar
JCI Johnson Controls
CPRT Copart
URI United Rentals
FAST Fastenal
GWW Grainger
AME Ametek
HWM Howmet Aerospace
VRT Vertiv
CMI Cummins
PWR Quanta Services
ROK Rockwell Automation
PAYX Paychex
OTIS Otis
VRSK Verisk
EFX Equifax
AXON Axon Enterprise
LDOS Leidos
DAL Delta Air Lines
UAL United Airlines
LUV Southwest Airlines
AAL American Airlines
LYFT Lyft
RKLB Rocket Lab
PLUG Plug Power
JOBY Joby Aviation
`;

export const materials = `
LIN Linde
SHW Sherwin-Williams
APD Air Products
ECL Ecolab
FCX Freeport-McMoRan
NEM Newmont
CTVA Corteva
DOW Dow
DD DuPont
NUE Nucor
STLD Steel Dynamics
VMC Vulcan Materials
MLM Martin Marietta
PPG PPG
IFF International Flavors & Fragrances
LYB LyondellBasell
ALB Albemarle
BALL Ball
CF CF Industries
AA Alcoa
CLF Cleveland-Cliffs
RIO Rio Tinto
BHP BHP
VALE Vale
`;

export const utilities = `
NEE NextEra Energy
SO Southern Company
DUK Duke Energy
CEG Constellation Energy
VST Vistra
SRE Sempra
AEP American Electric Power
D Dominion Energy
PCG PG&E
PEG Public Service Enterprise Group
EXC Exelon
XEL Xcel Energy
ED Consolidated Edison
ETR Entergy
NRG NRG Energy
AWK American Water Works
WEC WEC Energy
DTE DTE Energy
EIX Edison International
PPL PPL
AEE Ameren
AES AES
`;
